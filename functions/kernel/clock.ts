import { encodeTime, monotonicFactory } from 'ulid'
import { type Dia, diaDe, type Instante } from '#shared/kernel/dates'

/** The injected clock: nothing else in functions/ asks the machine for the time. */
export interface Reloj {
  ahora(): Date
}
let reloj: Reloj = { ahora: () => new Date() }

/** Replaces the clock (tests, the demo shop's past). Returns a function that puts the former one back. */
export function usarReloj(next: Reloj): () => void {
  const former = reloj
  reloj = next
  return () => {
    reloj = former
  }
}
export const ahora = (): Instante => reloj.ahora().toISOString()
export const hoy = (): Dia => diaDe(reloj.ahora())
/** Milliseconds since 1970. */
export const milisegundos = (): number => reloj.ahora().getTime()
/** Seconds since 1970, as DynamoDB's TTL wants them. */
export const segundos = (): number => Math.floor(reloj.ahora().getTime() / 1000)

let ultimo = { instante: '', siguiente: monotonicFactory() }
/**
 * Sort key of something that happened at an instant: by time, unique, and for those of the same instant in the order
 * in which this process asked.
 */
export function ordenDe(instante: Instante): string {
  if (instante !== ultimo.instante) ultimo = { instante, siguiente: monotonicFactory() }
  return ultimo.siguiente(Date.parse(instante))
}
/** What comes before every sort key of what happened from an instant on. */
export const ordenDesde = (ms: number): string => encodeTime(ms, 10)
