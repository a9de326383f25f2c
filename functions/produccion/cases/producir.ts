import { FACTURADO } from '#shared/ventas/states'
import { auditar } from '../../kernel/cambio'
import { ahora } from '../../kernel/clock'
import { confirmar } from '../../kernel/dynamo/commit'
import { ponerEnSalida } from '../../kernel/salida'
import { autorDeVenta, venta as ventaPorId } from '../../ventas/public'
import { ajustes } from '../ajustes'
import { nacer, produccionNueva } from './generar-orden'

/**
 * Job: a bill makes its production orders by itself where the shop wants it so (parameter GENERAR_OP_AL_FACTURAR). Done
 * twice or late, beside somebody who makes them by hand, or after an annulment, it comes to the same.
 */
export async function producir({ venta_id }: { venta_id: number }): Promise<void> {
  const [alFacturar, traslape] = await ajustes('GENERAR_OP_AL_FACTURAR', 'ETAPAS_TRASLAPADAS')
  if (!alFacturar) return
  const found = await ventaPorId(venta_id)
  if (found?.venta.estado_venta_id !== FACTURADO || found.produccion) return
  const autor = autorDeVenta(found.venta, 'facturar')
  const produccion = await produccionNueva(found, { fecha: ahora(), usuario: autor.nombre })
  if (!produccion) return
  const { operaciones, auditoria, eventos } = nacer(produccion, found.venta, traslape)
  await confirmar([
    ...operaciones,
    ...auditar(auditoria, autor, produccion.codigo_tienda),
    ...ponerEnSalida(eventos, []),
  ])
}
