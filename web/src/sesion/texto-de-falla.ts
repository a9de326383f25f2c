import { ErrorApi } from '../kernel/api'

export const enSegundos = (n: number): string => (n === 1 ? '1 segundo' : `${n} segundos`)

/** Why somebody was not let in, with how long to wait. */
export function textoDe(cause: unknown): string {
  if (!(cause instanceof ErrorApi)) return 'Ocurrió un error inesperado. Por favor intente de nuevo'
  if (cause.status !== 429 || cause.espera === undefined) return cause.message
  return `Demasiados intentos. Espere ${enSegundos(cause.espera)} e intente de nuevo`
}
