import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import type { Porcentaje } from '#shared/kernel/money'
import { CATALOGOS } from '#shared/maestros/catalogos'
import { tipoDeImpuesto } from '#shared/maestros/impuestos'
import type { CambiosDeProducto } from '#shared/productos/producto'
import { type TipoDeIva, tipoDeIva } from '#shared/productos/tipo-iva'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { type Catalogo, clave, esCopiado } from '../../kernel/dynamo/keys'
import { exigirValor, type Operacion } from '../../kernel/dynamo/operations'
import { claveDeParametro, type ImpuestoGuardado, listaDeIds, valorDe } from '../../maestros/public'

/** A category that is left out stays as it was. */
type Ids = { categoria_producto_id?: number | null | undefined } & Pick<
  CambiosDeProducto,
  | 'impuesto_id'
  | 'proveedor_id'
  | 'grupo_id'
  | 'linea_id'
  | 'color_id'
  | 'funcion_producto_id'
  | 'grupo_servicio_id'
>

/** By which field a product names an entry of which master. */
export const CAMPOS_DE_MAESTRO = {
  impuesto_id: 'IMPUESTOS',
  proveedor_id: 'PROVEEDORES',
  grupo_id: 'GRUPOS',
  linea_id: 'LINEAS',
  color_id: 'COLORES',
  funcion_producto_id: 'FUNCIONES_PRODUCTO',
  grupo_servicio_id: 'GRUPOS_SERVICIO',
  categoria_producto_id: 'CATEGORIAS_PRODUCTO',
} as const satisfies Record<keyof Ids, Catalogo>
const NOMBRES = Object.keys(CAMPOS_DE_MAESTRO) as (keyof Ids)[]
/** Why a tax is not one of the type that was chosen. */
const NO_ES: Record<TipoDeIva, string> = {
  Gravado: 'Un producto gravado lleva un impuesto mayor que 0 %',
  Exento: 'Un producto exento lleva un impuesto de 0 %',
  Excluido: 'Un producto excluido no lleva impuesto',
}
const ES_RETENCION = 'Una retención no es el impuesto de un producto'
const LISTAS = ['LISTA_GRUPOS_TABLEROS', 'LISTA_GRUPOS_SERVICIOS', 'LISTA_GRUPOS_CANTOS'] as const

export interface MaestrosDeProducto {
  /** What a product keeps a copy of. */
  copias: {
    porcentaje_impuesto: Porcentaje
    nombre_grupo: string
    nombre_linea: string
    nombre_color: string
    nombre_funcion_producto: string
    categoria_producto_id: number | null
    nombre_categoria_producto: string
  }
  esTablero: boolean
  esServicio: boolean
  /** Edge bands are sold by metres. */
  porMetros: boolean
  /** What is copied is still called so. */
  guardas: Operacion[]
}

/**
 * The entries of the masters that a product names: each must be there, its line must be of its group.
 * @param leer how they are read, where many products are looked at.
 * @throws ErrorVeta 422 on the fields that are wrong.
 */
export async function leerMaestros(
  { tipo_impuesto, ...enviados }: Ids & { tipo_impuesto?: TipoDeIva | null | undefined },
  antes?: Partial<Ids>,
  leer = obtener,
): Promise<MaestrosDeProducto> {
  const { categoria_producto_id = antes?.categoria_producto_id ?? null } = enviados
  const ids = { ...enviados, categoria_producto_id }
  const dados = NOMBRES.filter(campo => ids[campo] !== null)
  const [entradas, parametros] = await Promise.all([
    leer(dados.map(campo => clave.catalogo(CAMPOS_DE_MAESTRO[campo], ids[campo]!))),
    leer(LISTAS.map(claveDeParametro)),
  ])
  const de = Object.fromEntries(dados.map((campo, i) => [campo, entradas[i]])) as Partial<
    Record<keyof Ids, Item>
  >
  const errores: ErroresDeCampo = {}
  for (const campo of dados) {
    // What it has already may stay, though it is offered no more.
    const retirada = de[campo]?.activo === false && antes?.[campo] !== ids[campo]
    if (!de[campo] || retirada) errores[campo] = 'Debe seleccionar una opción'
  }
  // What a customer keeps back is no tax of a product (DECISIONS 55). One that was made without a type may be any tax.
  const otro = de.impuesto_id && tipoDeImpuesto(de.impuesto_id as unknown as ImpuestoGuardado) === 'Retención'
  if (otro && antes?.impuesto_id !== ids.impuesto_id) errores['impuesto_id'] ??= ES_RETENCION
  if (de.linea_id && de.linea_id.grupo_id !== ids.grupo_id)
    errores['linea_id'] = 'La línea no es del grupo seleccionado'
  const porcentaje_impuesto = (de.impuesto_id?.porcentaje_impuesto ?? 0) as Porcentaje
  const tipo = tipoDeIva({ impuesto_id: ids.impuesto_id, porcentaje_impuesto })
  // Said the one and sent the other: excluded products were told apart before.
  if (tipo_impuesto && tipo_impuesto !== tipo) errores['impuesto_id'] ??= NO_ES[tipo_impuesto]
  if (Object.keys(errores).length > 0) throw invalido(errores)
  const [tableros, servicios, cantos] = LISTAS.map((lista, i) =>
    listaDeIds(valorDe(lista, parametros[i])).includes(ids.grupo_id),
  )
  const nombre = (campo: keyof Ids) =>
    (de[campo]?.[CATALOGOS[CAMPOS_DE_MAESTRO[campo]].nombre] as string | undefined) ?? ''
  return {
    copias: {
      porcentaje_impuesto,
      nombre_grupo: nombre('grupo_id'),
      nombre_linea: nombre('linea_id'),
      nombre_color: nombre('color_id'),
      nombre_funcion_producto: nombre('funcion_producto_id'),
      categoria_producto_id,
      nombre_categoria_producto: nombre('categoria_producto_id'),
    },
    esTablero: tableros === true,
    esServicio: servicios === true,
    porMetros: cantos === true,
    guardas: dados
      .filter(campo => esCopiado(CAMPOS_DE_MAESTRO[campo]))
      .map(campo =>
        exigirValor(
          clave.catalogo(CAMPOS_DE_MAESTRO[campo], ids[campo]!),
          'version',
          de[campo]!.version,
          'reintentar',
        ),
      ),
  }
}
