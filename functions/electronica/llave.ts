import { createHash } from 'node:crypto'

const CIFRAS = 25

/**
 * Idempotency-Key of an attempt: `v1`, or `v1n` of a credit note, 25 digits that only this sale has, and the attempt, 30 at most. Of the sale's token a
 * digest, for the key is printed on the invoice, and the token opens the papers.
 */
export function llaveDe(token: string, intento: number, prefijo: 'v1' | 'v1n' = 'v1'): string {
  const digesto = createHash('sha256').update(`electronica ${token}`).digest('hex').slice(0, 32)
  return `${prefijo}${BigInt(`0x${digesto}`).toString(36).padStart(CIFRAS, '0')}${intento.toString(36)}`
}

/** What the invoice is looked up by; people read it too. */
export const marcaDe = (venta_id: number, llave: string): string => `Venta ${venta_id} · ref ${llave}`
