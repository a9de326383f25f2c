import type { rutas } from '#shared/documentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { enlaceFirmado, type Entrega } from '../../kernel/documents/objetos'
import type { Manejador } from '../../kernel/handler'
import type { VentaCompleta } from '../../ventas/public'
import { archivoDeCorte, archivoDeEtiquetas } from '../archivos'
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

/** Labels of a sale, of all its boards or of one line. */
export const entregarEtiquetas: Manejador<typeof rutas.etiquetas> = async ({ params, query, tienda }) => {
  const { clase, formato, tipo, item } = query
  const { found, lineas } = await lineasDe(params.id, tienda, item)
  const { key, etiquetas } = await archivoDeEtiquetas(found, lineas, query)
  const nombre = `Etiquetas ${clase} ${params.id}${item === undefined ? '' : `-${item}`} ${formato}.${tipo}`
  const entrega =
    tipo === 'pdf'
      ? { nombre, tipo: 'application/pdf' }
      : { nombre, tipo: 'text/plain; charset=utf-8', disposicion: 'attachment' as const }
  return { data: { ...(await enlaceDe(key, entrega)), etiquetas } }
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
