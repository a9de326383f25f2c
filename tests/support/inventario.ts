import { PRODUCTO } from './sembrar'
import type { Cliente } from './tienda'

/** Adds five hinges. */
export const AJUSTE = { producto_id: PRODUCTO.bisagra, cantidad_inventario: 5, motivo: 'Llegó un pedido' }

/** Moves the stock by hand; answers what takes the movement back. */
export async function movimientoPor(quien: Cliente, body: typeof AJUSTE) {
  await quien.exigir('PUT /inventarios/actualizar', { body })
  const { producto_id } = body
  const { movimientos } = await quien.exigir('GET /inventarios/{producto_id}/kardex', {
    params: { producto_id },
  })
  const { movimiento } = movimientos.find(each => each.reversible)!
  return { producto_id, movimiento, motivo: 'Era de otra tienda' }
}
