import { ErrorVeta } from '#shared/http/errors'
import { sum } from '#shared/kernel/money'
import { venta as ventaPorId, type VentaCompleta } from '../../ventas/public'
import { conPlan, papelDePlanos, papelDeVenta } from '../papeles'

/** Header and lines are two items: read while somebody saves, they may belong to two versions of the sale. */
const coherente = ({ venta, lineas }: VentaCompleta): boolean =>
  sum(lineas.map(linea => linea.total)) + venta.total_otros_impuestos === venta.total_venta_bruta

/** A sale whose header and lines belong together; undefined when there is none. */
export async function ventaEntera(id: number): Promise<VentaCompleta | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await ventaPorId(id)
    if (!found || coherente(found)) return found
  }
  throw new ErrorVeta('ocupado', { detalle: `the lines of sale ${id} do not add up to its total` })
}

/** Job: makes the papers of a sale that has just been billed, before the till and the saw ask for them. */
export async function hacerPapel({ venta_id }: { venta_id: number }): Promise<void> {
  const found = await ventaEntera(venta_id)
  if (!found) return
  await papelDeVenta(found, 'A4')
  await papelDeVenta(found, '80mm')
  if (conPlan(found).length > 0) await papelDePlanos(found)
}
