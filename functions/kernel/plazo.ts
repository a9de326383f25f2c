import type { Context } from 'aws-lambda'
import { invocacionActual } from './log'

/** Until when an invocation works. */
export interface Plazo {
  /** Instant of `performance.now()`. */
  hasta: number
  /** Lets go of what is still being waited for at that instant. */
  senal: AbortSignal
}

/** Kept of the time that Lambda gives, for saying that it was not enough, ms. */
const RESERVA = 1000

/**
 * The time is over: whoever asked is being told so, and nothing more is read for them. Named as the SDK names it, so
 * that it counts as something that passes (503, tried again).
 */
export class PlazoVencido extends Error {
  override readonly name = 'TimeoutError'
}

/** The time of an invocation; undefined where nobody gave one (a command, a test that calls a case itself). */
export function plazoDe(context: Partial<Context> | undefined): Plazo | undefined {
  const left = context?.getRemainingTimeInMillis?.()
  if (left === undefined) return undefined
  const ms = Math.max(0, left - RESERVA)
  return { hasta: performance.now() + ms, senal: AbortSignal.timeout(Math.round(ms)) }
}

/** Instant of `performance.now()` until which this invocation works, if it has one. */
export const finDelPlazo = (): number => invocacionActual()?.plazo?.hasta ?? Number.POSITIVE_INFINITY

/**
 * Options of every read: it is given up when the time is over. A list reads page after page, and one that went on
 * after its 503 would keep the database busy for nobody. Writes are never cut off: nobody would know whether they happened.
 * @throws PlazoVencido when the time is over already: nothing is sent then.
 */
export function dentroDelPlazo(): { abortSignal?: AbortSignal } {
  const plazo = invocacionActual()?.plazo
  if (!plazo) return {}
  if (performance.now() >= plazo.hasta) throw new PlazoVencido('the time of this invocation is over')
  return { abortSignal: plazo.senal }
}
