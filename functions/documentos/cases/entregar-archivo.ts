import type { rutas, TipoDeEtiqueta } from '#shared/documentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { enlaceFirmado, type Entrega } from '../../kernel/documents/objetos'
import type { Manejador } from '../../kernel/handler'
import { retalesNombrados } from '../../retales/public'
import type { VentaCompleta } from '../../ventas/public'
import { archivoDeCorte, archivoDeEtiquetas, archivoDeExistencias, archivoDeProductos } from '../archivos'
import { conPlan, type ConPlan } from '../papeles'
import { VIDA_DEL_ENLACE } from './entregar-papel'
import { ventaEntera } from './hacer-papel'

/** Planned lines of a sale of the store, all or one; without any there is nothing to hand out. */
async function lineasDe(
  id: number,
  tienda: string,
  item: number | undefined,
): Promise<{ found: VentaCompleta; lineas: ConPlan[] }> {
  const found = await ventaEntera(id)
  if (found?.venta.codigo_tienda !== tienda)
    throw new ErrorVeta('no_encontrado', { detalle: 'no such sale in this store' })
  const lineas = conPlan(found).filter(linea => item === undefined || linea.item === item)
  if (lineas.length === 0) throw new ErrorVeta('no_encontrado', { detalle: 'no cut plan' })
  return { found, lineas }
}

const enlaceDe = async (key: string, entrega: Omit<Entrega, 'vida'>) => ({
  enlace: await enlaceFirmado(key, { ...entrega, vida: VIDA_DEL_ENLACE }),
  nombre: entrega.nombre,
})

/** A PDF is shown by the browser; what is for a printer is saved. */
const entregaDe = (tipo: TipoDeEtiqueta, nombre: string) =>
  tipo === 'pdf'
    ? { nombre, tipo: 'application/pdf' }
    : { nombre, tipo: 'text/plain; charset=utf-8', disposicion: 'attachment' as const }

/** Labels of a sale, of all its boards or of one line. */
export const entregarEtiquetas: Manejador<typeof rutas.etiquetas> = async ({ params, query, tienda }) => {
  const { clase, formato, tipo, item } = query
  const { found, lineas } = await lineasDe(params.id, tienda, item)
  const { key, etiquetas } = await archivoDeEtiquetas(found, lineas, query)
  const nombre = `Etiquetas ${clase} ${params.id}${item === undefined ? '' : `-${item}`} ${formato}.${tipo}`
  return { data: { ...(await enlaceDe(key, entregaDe(tipo, nombre))), etiquetas } }
}

/** Labels of offcuts of the store, in the order in which they are asked for. */
export const entregarRetales: Manejador<typeof rutas.retales> = async ({ query, tienda }) => {
  const { formato, tipo } = query
  const ids = [...new Set(query.ids.split(','))]
  const found = await retalesNombrados(ids, tienda)
  if (found.size < ids.length)
    throw new ErrorVeta('no_encontrado', { detalle: 'no such offcut in this store' })
  const { key, etiquetas } = await archivoDeExistencias(
    ids.map(id => found.get(id)!),
    query,
  )
  const cuales = ids.length === 1 ? `retal ${ids[0]}` : `${ids.length} retales`
  const nombre = `Etiquetas ${cuales} ${formato}.${tipo}`
  return { data: { ...(await enlaceDe(key, entregaDe(tipo, nombre))), etiquetas } }
}

/** Labels of products in the order in which they are asked for, all of one together. */
export const entregarProductos: Manejador<typeof rutas.productos> = async ({ query, tienda }) => {
  const { formato, tipo } = query
  const ids = [...new Set(query.ids.split(',').map(Number))]
  const { key, etiquetas, primero } = await archivoDeProductos(ids, tienda, query)
  const cuales = ids.length === 1 ? primero : `${ids.length} productos`
  const nombre = `Etiquetas ${cuales} ${formato}.${tipo}`
  return { data: { ...(await enlaceDe(key, entregaDe(tipo, nombre))), etiquetas } }
}

/** The cut plan of a line for the saw. */
export const entregarCorte: Manejador<typeof rutas.corte> = async ({ params, query, tienda }) => {
  const { item, formato } = query
  const { found, lineas } = await lineasDe(params.id, tienda, item)
  const key = await archivoDeCorte(found, lineas[0]!, formato)
  const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=us-ascii'
  return {
    data: await enlaceDe(key, {
      nombre: `Corte ${params.id}-${item}.${formato}`,
      tipo,
      disposicion: 'attachment',
    }),
  }
}
