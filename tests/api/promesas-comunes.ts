import type { ClaveDeRuta } from '#shared/http/api'
import { facturada, guardar } from '../support/pedidos'
import type { Promesa, Quien, Reparto } from './promesas'

/** What the promises of several domains need before the request that they are about. */

/** A valid request, and then another body with the same key. */
export const conLlaveUsada =
  (ruta: ClaveDeRuta, uno: object, otro: object, quien: Quien = 'vendedor'): Promesa['pedir'] =>
  async r => {
    const llave = crypto.randomUUID()
    await r[quien].exigir(ruta, { body: uno, llave })
    return r[quien].pedir(ruta, { body: otro, llave })
  }

/** Sales by the state that they are in. */
export const pendiente = async (r: Reparto): Promise<number> => (await guardar(r.vendedor)).venta_id
export const cobrada = async (r: Reparto): Promise<number> => (await facturada(r.vendedor)).venta_id
export async function anulada(r: Reparto): Promise<number> {
  const venta_id = await pendiente(r)
  await r.vendedor.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
  return venta_id
}
