import type { Cliente } from './cliente'
import { facturada } from './pedidos'

/** The turn of a sale that was billed for it. */
export async function turnoDe(quien: Cliente) {
  const { venta_id } = await facturada(quien)
  return (await quien.exigir('POST /despachos/turnos/crear', { body: { venta_id } })).turno
}

/** A display of the store of somebody who may make one. */
export const pantallaNueva = (jefe: Cliente) =>
  jefe.exigir('POST /pantallas/crear', { body: { nombre: 'Televisor de la entrada' } })

/** Fetched by the customer. */
export const RECOGE = { recibe_cliente: true, recibe_nombre: 'Ana María Gómez' }
