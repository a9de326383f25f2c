import { FACTURADO } from '#shared/ventas/states'
import { auditar } from '../kernel/cambio'
import { ahora } from '../kernel/clock'
import { confirmar, pasoAPaso } from '../kernel/dynamo/commit'
import { encargar, ponerEnSalida, type Trabajos } from '../kernel/salida'
import { autorDeVenta, venta as ventaPorId } from '../ventas/public'
import { pedir } from './pedir'

/**
 * Job: a sale that was billed with an electronic invoice asks for it. The bill itself says no more than that, for it costs
 * what it costs; done twice, or beside somebody who asks by hand, it comes to the same.
 */
export async function pedirAlFacturar({ venta_id }: Trabajos['facturada']): Promise<void> {
  await pasoAPaso(async () => {
    const found = await ventaPorId(venta_id)
    if (!found?.venta.pide_electronica || found.electronica) return true
    const { venta } = found
    if (venta.estado_venta_id !== FACTURADO || venta.estado_factura_electronica) return true
    const autor = autorDeVenta(venta)
    const { operaciones, auditoria, eventos, trabajos } = pedir(found, autor, ahora())
    await confirmar([
      ...operaciones,
      ...auditar(auditoria, autor, venta.codigo_tienda),
      ...ponerEnSalida(eventos),
      ...encargar(trabajos),
    ])
    return true
  }, `the electronic invoice of sale ${venta_id} met others too often`)
}
