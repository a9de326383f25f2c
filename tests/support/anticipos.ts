import type { Cliente } from './cliente'
import { enEfectivo, guardar, TOTAL } from './pedidos'

/** The payment form that spends an advance. */
export const ANTICIPO = 8

/** Bills an order of a customer, so much of it with what they have in advance; the rest in cash. */
export async function gastar(quien: Cliente, tercero_id: number, valor: number): Promise<number> {
  const { venta_id } = await guardar(quien, { tercero_id })
  await quien.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: {
      formaPagoList: [
        { id_forma_pago: ANTICIPO, valor_pagado: valor },
        ...(valor < TOTAL ? enEfectivo(TOTAL - valor).formaPagoList : []),
      ],
    },
  })
  return venta_id
}
