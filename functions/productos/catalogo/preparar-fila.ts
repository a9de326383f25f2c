import { decodificar } from '#shared/http/validar'
import { type ErroresDeCampo, ErrorVeta } from '#shared/http/errors'
import {
  type Porcentaje,
  type Precio,
  precioConImpuesto,
  precioSinImpuesto,
  toDecimal,
} from '#shared/kernel/money'
import { puede, type Rol } from '#shared/kernel/permisos'
import { columnaDe, columnasPara, type ColumnaDeCatalogo } from '#shared/productos/columnas-catalogo'
import { CambiosDeProducto, NuevoProducto } from '#shared/productos/producto'
import { tipoDeIva } from '#shared/productos/tipo-iva'
import type { obtener } from '../../kernel/dynamo/client'
import { conImpuesto } from '../cases/armar-producto'
import { armarNuevo } from '../cases/crear-producto'
import { armarCambio } from '../cases/editar-producto'
import { leerMaestros } from '../cases/leer-maestros'
import { productoConFilas, type ProductoGuardado } from '../store'
import { mostrar, valorDe } from './columnas'
import { leerCelda, mismoPrecio } from './leer-celda'
import { entradaDe, esCampoDeMaestro, type MaestrosPorNombre } from './maestros'
import type { FilaEnviada, FilaPreparada } from './store'

type Reparos = [columna: string, texto: string][]
type Cuerpo = Record<string, unknown>

interface Contexto {
  /** Of the cells, in their order; undefined: nobody knows it. */
  columnas: readonly (ColumnaDeCatalogo | undefined)[]
  maestros: MaestrosPorNombre
  leer: typeof obtener
  rol: Rol
}

/** Prices of a row: their cells beside their values. */
const PRECIOS = ['precio_unitario', 'precio_con_impuesto', 'costo_inventario_unitario'] as const
/** What is looked at together with the stock of the product. */
const CON_EXISTENCIA = ['grupo_id', 'medida_largo', 'medida_ancho', 'decimales_cantidad']
/** How far both prices of a row may be from each other: one of them was rounded to a whole peso. */
const UN_PESO = 10_000

/** Of a new product, before anything is said of it. */
const NADA: Cuerpo = { referencia: '', nombre_producto: '', cantidad: 0 }

/** What the product is now, as its form would send it. */
const formularioDe = (p: ProductoGuardado): Cuerpo => ({
  referencia: p.referencia,
  prefijo: p.prefijo ?? '',
  codigo_barras: p.codigo_barras ?? '',
  nombre_producto: p.nombre_producto,
  descripcion_producto: p.descripcion_producto,
  precio_unitario: toDecimal(p.precio_unitario, 4),
  impuesto_id: p.impuesto_id,
  proveedor_id: p.proveedor_id,
  grupo_id: p.grupo_id,
  linea_id: p.linea_id,
  funcion_producto_id: p.funcion_producto_id ?? null,
  grupo_servicio_id: p.grupo_servicio_id ?? null,
  color_id: p.color_id,
  categoria_producto_id: p.categoria_producto_id ?? null,
  medida_largo: p.medida_largo,
  medida_ancho: p.medida_ancho,
  permite_rotar: p.permite_rotar,
  decimales_cantidad: p.decimales_cantidad,
  generado_por_plan: p.generado_por_plan,
  activo: p.activo,
  version: p.version,
})

/** Cells of a row by their fields: what they say, and as they were written. */
interface Escrito {
  valores: Map<string, unknown>
  celdas: Map<string, string>
}

function leerCeldas(
  { celdas }: FilaEnviada,
  antes: ProductoGuardado | undefined,
  { columnas, maestros }: Contexto,
  reparos: Reparos,
): Escrito {
  const escrito: Escrito = { valores: new Map(), celdas: new Map() }
  const nombres: [ColumnaDeCatalogo, string][] = []
  columnas.forEach((columna, i) => {
    const celda = celdas[i] ?? ''
    const leida = columna && leerCelda(columna, celda)
    if (!leida) return
    const { campo, titulo, tipo } = columna
    escrito.celdas.set(campo, celda.trim())
    if ('reparo' in leida) reparos.push([titulo, leida.reparo])
    else if ('vacio' in leida) {
      if (tipo === 'si_no' || tipo === 'venta' || tipo === 'iva' || tipo === 'precio')
        reparos.push([titulo, 'No puede quedar vacío'])
      else escrito.valores.set(campo, tipo === 'texto' ? '' : null)
    } else if (tipo === 'maestro') nombres.push([columna, leida.valor as string])
    else escrito.valores.set(campo, leida.valor)
  })
  // Groups first: lines are theirs.
  nombres.sort(([a], [b]) => Number(b.campo === 'grupo_id') - Number(a.campo === 'grupo_id'))
  for (const [{ campo, titulo }, nombre] of nombres) {
    if (!esCampoDeMaestro(campo)) continue
    const grupo =
      campo === 'linea_id' ? ((escrito.valores.get('grupo_id') ?? antes?.grupo_id) as number) : null
    const entrada = entradaDe(maestros[campo], nombre, antes?.[campo] ?? null, grupo)
    if (entrada) escrito.valores.set(campo, entrada.id)
    else reparos.push([titulo, `No existe «${nombre.slice(0, 60)}»`])
  }
  return escrito
}

/** Of what is written only what is not so already. */
function distintos({ valores, celdas }: Escrito, antes: ProductoGuardado): Map<string, unknown> {
  const sigue = (campo: string, valor: unknown): boolean => {
    if (campo === 'referencia') return true
    if (campo === 'tipo_impuesto') return valor === tipoDeIva(antes)
    if ((PRECIOS as readonly string[]).includes(campo)) {
      const guardado = campo === 'precio_con_impuesto' ? conImpuesto(antes) : (antes[campo] as number)
      return mismoPrecio(celdas.get(campo)!, valor as number, guardado)
    }
    const actual = antes[campo] ?? (typeof valor === 'string' ? '' : null)
    return valor === (typeof actual === 'string' ? actual.trim().replaceAll('\r\n', '\n') : actual)
  }
  return new Map([...valores].filter(([campo, valor]) => !sigue(campo, valor)))
}

/** The tax of a row: with the kind that is written beside it, wherever one of both is new. */
function ponerImpuesto(cuerpo: Cuerpo, { valores }: Escrito, nuevos: ReadonlyMap<string, unknown>): void {
  const cambia = nuevos.has('tipo_impuesto') || nuevos.has('impuesto_id')
  const tipo = valores.get('tipo_impuesto')
  if (cambia && tipo === 'Excluido' && !valores.has('impuesto_id')) cuerpo.impuesto_id = null
  if (cambia && tipo !== undefined) cuerpo.tipo_impuesto = tipo
  else delete cuerpo.tipo_impuesto
  // What is excluded already stays so.
  if (!cambia && cuerpo.impuesto_id === null) cuerpo.tipo_impuesto = 'Excluido'
}

const entero = (pesos: unknown): Precio => Math.round((pesos as number) * 10_000) as Precio

/** The price that was typed, of the two that a row may have; both of them only where they belong together. */
function ponerPrecios(
  cuerpo: Cuerpo,
  nuevos: ReadonlyMap<string, unknown>,
  porcentaje: Porcentaje,
  reparos: Reparos,
): void {
  const [sin, con] = [nuevos.get('precio_unitario'), nuevos.get('precio_con_impuesto')]
  if (con === undefined) return
  if (sin !== undefined && Math.abs(precioConImpuesto(entero(sin), porcentaje) - entero(con)) > UN_PESO)
    reparos.push([
      columnaDe('precio_con_impuesto')!.titulo,
      'No corresponde al precio sin IVA: escriba uno de los dos',
    ])
  cuerpo.precio_unitario ??= toDecimal(precioSinImpuesto(entero(con), porcentaje), 4)
}

/** Titles of what a form refuses. */
const reparosDe = (errores: ErroresDeCampo): Reparos =>
  Object.entries(errores).map(([campo, texto]) => [columnaDe(campo)?.titulo ?? campo, texto])

async function decidir(
  fila: FilaPreparada,
  cuerpo: Cuerpo,
  antes: ProductoGuardado | undefined,
  conFilas: boolean,
  { leer, maestros, rol }: Contexto,
): Promise<FilaPreparada> {
  let despues: ProductoGuardado
  if (antes) {
    const cambio = decodificar(CambiosDeProducto, cuerpo)
    const found = conFilas ? await productoConFilas(antes.id) : undefined
    const filas = found?.filas ?? new Map()
    despues = armarCambio(
      { producto: antes, filas },
      cambio,
      await leerMaestros(cambio, antes as never, leer),
      { rol },
    ).despues
    fila.cambio = { ...cambio, version: antes.version }
  } else {
    const nuevo = decodificar(NuevoProducto, cuerpo)
    despues = armarNuevo(nuevo, await leerMaestros(nuevo, undefined, leer), { rol }) as ProductoGuardado
    fila.nuevo = nuevo
  }
  const cambios = columnasPara(accion => puede(rol, accion))
    .map(columna => {
      const [viejo, nuevo] = [
        antes ? valorDe(columna, antes, maestros) : null,
        valorDe(columna, despues, maestros),
      ]
      return { columna, viejo, nuevo }
    })
    .filter(({ viejo, nuevo }) => viejo !== nuevo)
    .map(({ columna, viejo, nuevo }): FilaPreparada['cambios'][number] => [
      columna.titulo,
      mostrar(columna, viejo),
      mostrar(columna, nuevo),
    ])
  const { referencia, nombre_producto: nombre } = despues
  if (cambios.length > 0) return { ...fila, referencia, nombre, cambios }
  // What was written follows from other things, as in the form: sizes of what is no board.
  const { cambio: _, ...igual } = fila
  return { ...igual, clase: 'igual', referencia, nombre }
}

/**
 * What a row would do: the form that it stands for, judged as the form is.
 * @param antes the product that it names, as it is now.
 * @param previos what is wrong with it besides.
 */
export async function prepararFila(
  enviada: FilaEnviada,
  antes: ProductoGuardado | undefined,
  previos: Reparos,
  contexto: Contexto,
): Promise<FilaPreparada> {
  const reparos = [...previos]
  const escrito = leerCeldas(enviada, antes, contexto, reparos)
  const nuevos = antes ? distintos(escrito, antes) : escrito.valores
  const fila: FilaPreparada = {
    fila: enviada.fila,
    clase: antes ? 'cambia' : 'nuevo',
    ...(antes && { producto_id: antes.id }),
    referencia: antes?.referencia ?? (escrito.valores.get('referencia') as string | undefined) ?? '',
    nombre: antes?.nombre_producto ?? (escrito.valores.get('nombre_producto') as string | undefined) ?? '',
    cambios: [],
    reparos,
  }
  if (antes && reparos.length === 0 && nuevos.size === 0) return { ...fila, clase: 'igual' }
  const cuerpo: Cuerpo = { ...(antes ? formularioDe(antes) : NADA), ...Object.fromEntries(nuevos) }
  ponerImpuesto(cuerpo, escrito, nuevos)
  const impuesto = contexto.maestros.impuesto_id.porId.get(cuerpo.impuesto_id as number)
  ponerPrecios(cuerpo, nuevos, (impuesto?.porcentaje_impuesto ?? 0) as Porcentaje, reparos)
  try {
    const conFilas = CON_EXISTENCIA.some(campo => nuevos.has(campo))
    const decidida = await decidir(fila, cuerpo, antes, conFilas, contexto)
    if (reparos.length === 0) return decidida
  } catch (error) {
    if (!(error instanceof ErrorVeta) || error.codigo !== 'validacion') throw error
    const dichos = new Set(reparos.map(([columna]) => columna))
    reparos.push(...reparosDe(error.errores ?? {}).filter(([columna]) => !dichos.has(columna)))
  }
  const { nuevo: _, cambio: __, ...rechazada } = fila
  return { ...rechazada, clase: 'rechazada' }
}
