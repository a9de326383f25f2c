import { type ErroresDeCampo, ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/productos/routes'
import { type TipoDeIva, tipoDeIva } from '#shared/productos/tipo-iva'
import type { CambiosDeProducto, EdicionDeProducto } from '#shared/productos/producto'
import { type Cambio, diferencias } from '../../kernel/cambio'
import type { Item } from '../../kernel/dynamo/client'
import type { Falla } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { Sesion } from '../../kernel/session'
import {
  cambiarProducto,
  claveDeReferencia,
  type Existencia,
  type FilaDeProducto,
  type ProductoGuardado,
  productoConFilas,
} from '../store'
import { vistaDeProducto } from '../vistas'
import { armarProducto, codigoRepetido } from './armar-producto'
import { codigoDeBarras, conCodigo } from './codigo-propio'
import { leerMaestros, type MaestrosDeProducto } from './leer-maestros'

/** The type follows from the tax and is not stored; who reads the history is told of it all the same. */
const conTipo = <T extends object>(
  campos: T,
  producto: ProductoGuardado,
): T & { tipo_impuesto: TipoDeIva } => ({
  ...campos,
  tipo_impuesto: tipoDeIva(producto),
})

/** What is sent, null included; else what there was. */
const siViene = <T>(enviado: T | null | undefined, antes: T | null | undefined): T | null =>
  enviado === undefined ? (antes ?? null) : enviado

/** The whole form of a product: what the request leaves out is what the product has. */
const formularioDe = (antes: ProductoGuardado, body: EdicionDeProducto): CambiosDeProducto => ({
  ...body,
  // Sent back as it was read beside another tax: that one was chosen, and its type follows.
  tipo_impuesto:
    body.tipo_impuesto === tipoDeIva(antes) && body.impuesto_id !== antes.impuesto_id
      ? undefined
      : body.tipo_impuesto,
  prefijo: body.prefijo ?? antes.prefijo ?? '',
  // One that is asked for takes the place of the one that there is.
  codigo_barras: body.codigo_barras ?? (body.generar_codigo_barras ? '' : (antes.codigo_barras ?? '')),
  descripcion_producto: body.descripcion_producto ?? antes.descripcion_producto,
  funcion_producto_id: siViene(body.funcion_producto_id, antes.funcion_producto_id),
  grupo_servicio_id: siViene(body.grupo_servicio_id, antes.grupo_servicio_id),
  color_id: siViene(body.color_id, antes.color_id),
  medida_largo: siViene(body.medida_largo, antes.medida_largo),
  medida_ancho: siViene(body.medida_ancho, antes.medida_ancho),
  permite_rotar: body.permite_rotar ?? antes.permite_rotar,
  generado_por_plan: body.generado_por_plan ?? antes.generado_por_plan,
  activo: body.activo ?? antes.activo,
})

/** What plans, offcuts and stock go by stays as it is, once there are some. */
function exigirQuieto(
  antes: ProductoGuardado,
  despues: ProductoGuardado,
  esTablero: boolean,
  filas: readonly Existencia[],
): void {
  const errores: ErroresDeCampo = {}
  const eraTablero = antes.medida_largo !== null
  if (eraTablero && !esTablero) errores['grupo_id'] = 'Un tablero no puede pasar a un grupo sin medidas'
  if (eraTablero && claveDeReferencia(antes).pk !== claveDeReferencia(despues).pk)
    errores['referencia'] = 'La referencia de un tablero no se cambia: sus retales y despieces van por ella'
  const hay = filas.some(({ existencia, reservado }) => existencia !== 0 || reservado !== 0)
  if (hay && antes.tipo_producto === 'Producto' && despues.tipo_producto === 'Servicio')
    errores['grupo_id'] = 'Hay existencia o pedidos de este producto: no puede pasar a un grupo de servicios'
  for (const campo of ['medida_largo', 'medida_ancho'] as const)
    if (eraTablero && hay && antes[campo] !== despues[campo])
      errores[campo] = 'Hay tableros en existencia o en pedidos: su medida no se cambia'
  const fracciones = filas.some(
    ({ existencia, reservado }) => existencia % 100 !== 0 || reservado % 100 !== 0,
  )
  if (fracciones && despues.decimales_cantidad === 0)
    errores['decimales_cantidad'] = 'Hay existencia con decimales: no puede venderse solo por unidades'
  if (Object.keys(errores).length > 0) throw invalido(errores)
}

interface Hallado {
  producto: ProductoGuardado
  /** Its stock in each store that lists it. */
  filas: ReadonlyMap<string, Existencia>
}

/** What a form makes of a product. @throws ErrorVeta 422 on the fields that will not do. */
export function armarCambio(
  { producto: antes, filas }: Hallado,
  body: CambiosDeProducto,
  maestros: MaestrosDeProducto,
  sesion: Pick<Sesion, 'rol'>,
) {
  const { version: _, generar_codigo_barras: __, tipo_impuesto: ___, ...escrito } = body
  const cambios = armarProducto(escrito, maestros, sesion, antes) as Partial<ProductoGuardado>
  const despues: ProductoGuardado = { ...antes, ...cambios }
  exigirQuieto(antes, despues, maestros.esTablero, [...filas.values()])
  return { cambios, despues }
}

interface Contexto {
  sesion: Pick<Sesion, 'rol'>
  /** Somebody changed it since it was read. */
  anterior: Falla
  /** Why, where it is not the form. */
  motivo?: string
}

/** A product that changes with its rows, its places in the lists and its words: all that is written. */
export async function productoCambiado(
  found: Hallado,
  body: CambiosDeProducto,
  { sesion, anterior, motivo }: Contexto,
): Promise<Pick<Cambio<never>, 'operaciones' | 'auditoria' | 'entidades'> & { despues: ProductoGuardado }> {
  const { producto: antes, filas } = found
  const { id } = antes
  const [maestros, codigo_barras] = await Promise.all([
    leerMaestros(body, antes as never),
    codigoDeBarras(id, body),
  ])
  const { cambios, despues } = armarCambio(found, { ...body, codigo_barras }, maestros, sesion)
  return {
    despues,
    operaciones: [
      ...maestros.guardas,
      ...cambiarProducto(antes, cambios, [...filas.keys()], { anterior, repetido: codigoRepetido(despues) }),
    ],
    auditoria: [
      {
        entidad: 'PRODUCTO',
        id,
        accion: 'editar',
        ...diferencias(conTipo(antes, antes), conTipo(cambios, despues)),
        ...(motivo !== undefined && { motivo }),
      },
    ],
    entidades: [{ clase: 'PRODUCTO', id }],
  }
}

/**
 * Changes a product with its rows, its places in the lists and its words. Without a version the last one to save is
 * right, field by field.
 */
export const editar: Manejador<typeof rutas.editar> = async ({
  params: { id },
  body: enviado,
  sesion,
  tienda,
}) => {
  const { version } = enviado
  const found = await productoConFilas(id)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { producto: antes, filas } = found
  const body = formularioDe(antes, enviado)
  const filaDe = (producto: ProductoGuardado) =>
    ({
      ...producto,
      ...(filas.get(tienda) ?? { existencia: 0, reservado: 0, disponible: 0 }),
    }) as FilaDeProducto
  const anterior = (actual: ProductoGuardado): Error =>
    new ErrorVeta('version_anterior', { actual: { producto: vistaDeProducto(filaDe(actual)) } })
  if (version !== undefined && version !== antes.version) throw anterior(antes)
  const { despues, ...escrito } = await productoCambiado(found, body, {
    sesion,
    anterior:
      version === undefined
        ? 'reintentar'
        : (actual?: Item) => anterior((actual ?? antes) as ProductoGuardado),
  })
  return {
    ...escrito,
    data: { producto: vistaDeProducto(filaDe({ ...despues, version: antes.version + 1 })) },
    message: conCodigo('Producto actualizado con éxito', body, despues.codigo_barras ?? ''),
    eventos: [],
  }
}
