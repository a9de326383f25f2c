import type { FormatoDeCorte, TipoDeEtiqueta } from '#shared/documentos/routes'
import { aCsvDeCorte } from '#shared/despiece/salidas/corte-csv'
import type { FormatoDeEtiqueta, Trazo } from '#shared/despiece/salidas/diseno'
import { aPtx } from '#shared/despiece/salidas/ptx'
import { aZpl } from '#shared/despiece/salidas/zpl'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { formatoDia } from '#shared/kernel/format'
import { MAXIMO_DE_ETIQUETAS } from '#shared/productos/etiquetas'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { claveDeTienda, type Tienda } from '../maestros/public'
import type { ProductoGuardado } from '../productos/public'
import type { RetalGuardado } from '../retales/public'
import type { VentaCompleta } from '../ventas/public'
import { contenidoDeEtiquetas, contenidoDeExistencias, rotuloDeVenta } from './etiquetas/contenido'
import type { DatosDePdf } from './etiquetas/pdf'
import { type ConPlan, guardado, huella, planesEnteros } from './papeles'

/** As the template of the papers: raise it with every change of what these files look like or say. */
const PLANTILLA = 3

const SIN_ETIQUETAS = {
  piezas: 'El plano no tiene piezas',
  retales: 'Este plano no deja retales para guardar',
} as const
const MUY_HONDO = 'El plano tiene más de 9 etapas de corte y PTX no las admite. Descargue el archivo csv'

interface EnQue {
  formato: FormatoDeEtiqueta
  tipo: TipoDeEtiqueta
}
export interface QueEtiquetas extends EnQue {
  clase: 'piezas' | 'retales'
}

/** Key of drawn labels as a file; made when it is not there yet. @param nombre what stands before size and kind. */
async function archivoDe(
  dibujadas: readonly (readonly Trazo[])[],
  { formato, tipo }: EnQue,
  nombre: (version: string) => string,
  datos: DatosDePdf,
): Promise<{ key: string; etiquetas: number }> {
  const hacer = async () => {
    if (tipo === 'zpl') return aZpl(dibujadas, formato)
    const { pdfDeEtiquetas } = await import('./etiquetas/pdf')
    return pdfDeEtiquetas(dibujadas, formato, datos)
  }
  const key = `documentos/etiquetas/${nombre(`${huella([PLANTILLA, dibujadas])}-${formato}`)}.${tipo}`
  await guardado(key, hacer, tipo === 'pdf' ? 'application/pdf' : 'text/plain')
  return { key, etiquetas: dibujadas.length }
}

/**
 * Key of the labels of some lines of a sale, and how many there are; made when they are not there yet.
 * @throws ErrorVeta `no_encontrado` when a plan is gone, `validacion` when there is nothing to label.
 */
export async function archivoDeEtiquetas(
  { venta }: VentaCompleta,
  lineas: readonly ConPlan[],
  { clase, ...enQue }: QueEtiquetas,
): Promise<{ key: string; etiquetas: number }> {
  const dibujadas = contenidoDeEtiquetas(venta, await planesEnteros(lineas), clase, enQue.formato)
  if (dibujadas.length === 0) throw new ErrorVeta('validacion', { errores: { clase: SIN_ETIQUETAS[clase] } })
  return archivoDe(dibujadas, enQue, version => `${venta.id}/${version}-${clase}`, {
    titulo: `Etiquetas ${rotuloDeVenta(venta)}`,
    autor: venta.nombre_tienda,
    registrado: venta.fecha_registro,
  })
}

/** As `archivoDeEtiquetas`, of offcuts that a store has: at least one. */
export async function archivoDeExistencias(
  retales: readonly RetalGuardado[],
  enQue: EnQue,
): Promise<{ key: string; etiquetas: number }> {
  const [primero] = retales as [RetalGuardado]
  const ids = [...new Set(retales.map(({ producto_id }) => producto_id))]
  const [tienda, ...productos] = await obtener(
    [claveDeTienda(primero.codigo_tienda), ...ids.map(clave.producto)],
    false,
  )
  const tableros = new Map(ids.map((id, i) => [id, productos[i] as ProductoGuardado]))
  const dibujadas = contenidoDeExistencias(retales, tableros, enQue.formato)
  return archivoDe(dibujadas, enQue, version => `retales/${version}`, {
    titulo: retales.length === 1 ? `Etiqueta del retal ${primero.id}` : 'Etiquetas de retales',
    autor: (tienda as Tienda | undefined)?.nombre_tienda ?? primero.codigo_tienda,
    registrado: primero.fecha_registro,
  })
}

/**
 * As `archivoDeEtiquetas`, of products, each with its price and bar code.
 * @returns also the reference of the first one.
 * @throws ErrorVeta `no_encontrado` when there is no such product, `validacion` when a code cannot be drawn.
 */
export async function archivoDeProductos(
  ids: readonly number[],
  tienda: string,
  { copias, ...enQue }: EnQue & { copias: number },
): Promise<{ key: string; etiquetas: number; primero: string }> {
  if (ids.length * copias > MAXIMO_DE_ETIQUETAS)
    throw invalido({ copias: `Máximo ${MAXIMO_DE_ETIQUETAS} etiquetas a la vez` })
  const [donde, ...found] = await obtener([claveDeTienda(tienda), ...ids.map(clave.producto)], false)
  const productos = found.filter(Boolean) as ProductoGuardado[]
  if (productos.length < ids.length) throw new ErrorVeta('no_encontrado', { detalle: 'no such product' })
  const { contenidoDeProductos } = await import('./etiquetas/productos')
  const dibujadas = contenidoDeProductos(productos, enQue.formato).flatMap(cada =>
    Array.from({ length: copias }, () => cada),
  )
  const [primero] = productos as [ProductoGuardado]
  const file = await archivoDe(dibujadas, enQue, version => `productos/${version}`, {
    titulo: 'Etiquetas de productos',
    autor: (donde as Tienda | undefined)?.nombre_tienda ?? tienda,
    registrado: primero.fecha_registro,
  })
  return { ...file, primero: primero.referencia }
}

/**
 * Key of the cut plan of a line as a file for the saw; made when it is not there yet.
 * @throws ErrorVeta `no_encontrado` when the plan is gone, `validacion` when the format cannot hold it.
 */
export async function archivoDeCorte(
  { venta }: VentaCompleta,
  linea: ConPlan,
  formato: FormatoDeCorte,
): Promise<string> {
  const { item, referencia, nombre_producto: nombre, plan: clave } = linea
  const datos = { venta: venta.id, item, referencia, nombre, fecha: formatoDia(venta.fecha_venta) }
  const key = `documentos/corte/${venta.id}/${huella([PLANTILLA, clave, datos])}.${formato}`
  const hacer = async () => {
    const { plan } = (await planesEnteros([linea]))[0]!
    const texto = formato === 'csv' ? aCsvDeCorte(plan) : aPtx(plan, datos)
    if (texto === null) throw new ErrorVeta('validacion', { errores: { formato: MUY_HONDO } })
    return texto
  }
  return guardado(key, hacer, formato === 'csv' ? 'text/csv' : 'text/plain')
}
