import { type Dia, sumarDias } from '#shared/kernel/dates'
import type { Item } from '../kernel/dynamo/client'

/** Days in which the same voucher is worth a word (DECISIONS 67). */
const DIAS = 90

/** What a voucher was used for within 90 days, in words: `la venta 7`, or an advance; undefined: nothing that is said. */
export function usoReciente(nota: Item | undefined, hoy: Dia): string | undefined {
  if (!nota || (nota.fecha as string) < sumarDias(hoy, -DIAS)) return undefined
  return nota.venta_id === undefined ? 'otro abono' : `la venta ${nota.venta_id as number}`
}
