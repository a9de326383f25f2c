import type { PedidoPublico } from './leer'

/** While something of an order may change at any moment, ms: whoever stands at the counter sees that they are called. */
export const PRONTO_MS = 3000
/** Otherwise, and where nothing was read yet, ms. */
export const DESPUES_MS = 15_000

/** States in which the workshop or the counter works at an order. */
const EN_MARCHA: readonly PedidoPublico['paso'][] = ['en_produccion', 'listo', 'en_turno']

/** How soon an order is asked for again: one that is ready and not paid waits for its customer, and not they for it. */
export function cadaCuanto(pedido: PedidoPublico | undefined): number {
  if (!pedido || !EN_MARCHA.includes(pedido.paso)) return DESPUES_MS
  return pedido.paso === 'listo' && pedido.por_pagar ? DESPUES_MS : PRONTO_MS
}
