import { invalido } from '#shared/http/errors'
import { puede, VENDEN } from '#shared/kernel/permisos'
import type { VentaGuardada } from '../store'
import type { Ctx, PedidoCargado } from './cargar-pedido'

/**
 * Who sells the order: whoever created it, until somebody who may names another person of the store (DECISIONS 280).
 * @throws ErrorVeta 422 on the field.
 */
export function vendedorDe(
  { body, sesion, tienda }: Ctx,
  { antes, vendedor }: PedidoCargado,
): Pick<VentaGuardada, 'vendedor_id' | 'nombre_vendedor'> {
  const actual = antes?.venta ?? { vendedor_id: sesion.usuario_id, nombre_vendedor: sesion.nombre }
  const { vendedor_id, nombre_vendedor } = actual
  if (body.vendedor_id == null || body.vendedor_id === vendedor_id) return { vendedor_id, nombre_vendedor }
  if (!puede(sesion.rol, 'ventas.vendedor'))
    throw invalido({ vendedor_id: 'Solo un administrador puede cambiar el vendedor de la venta' })
  if (!vendedor?.activo || !vendedor.tiendas.includes(tienda) || !VENDEN.includes(vendedor.rol))
    throw invalido({ vendedor_id: 'Debe seleccionar un vendedor de la tienda' })
  return { vendedor_id: vendedor.id, nombre_vendedor: vendedor.nombre }
}
