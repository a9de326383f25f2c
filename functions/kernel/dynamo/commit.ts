import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ErrorVeta } from '#shared/http/errors'
import { escribir, type Item } from './client'
import type { Operacion } from './operations'
import { exigirTamano } from './tamano'

/** DynamoDB's limit of one transaction. */
export const MAXIMO_OPERACIONES = 100
/** Attempts of one write, counting the first. */
export const INTENTOS = 16
/**
 * How long a request goes on trying, ms: less than the function has, so that it gives up itself and says so
 * instead of being cut off in the middle of an attempt.
 */
export const PLAZO = 20_000

/** What was loaded is stale: the caller loads and decides again. */
export class LecturaVieja extends Error {}

const RETRYABLE_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const RETRYABLE_ERRORS = new Set([
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'TimeoutError',
  // Let go of at the end of its time (../plazo.ts).
  'AbortError',
  'ECONNRESET',
  'ECONNREFUSED',
])

/** A failure that passes by itself: a throttle, a conflict, a database that does not answer. */
export const esPasajero = (error: unknown): boolean => {
  const { name, code = '', $metadata, CancellationReasons } = error as Cancelacion
  return (
    RETRYABLE_ERRORS.has(name) ||
    RETRYABLE_ERRORS.has(code) ||
    // Whatever the database calls it: what it could not do, and whether it did it, nobody knows.
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    (name === 'TransactionCanceledException' && CancellationReasons === undefined)
  )
}

/** Full jitter: uniform in [0, min(1 s, 15 ms × 2^attempt)]. */
export const esperar = (attempt: number): Promise<void> =>
  new Promise(done => setTimeout(done, Math.random() * Math.min(1000, 15 * 2 ** attempt)))

/**
 * Takes the steps of a job, each a transaction, until one says that nothing is left; one that read something stale is taken
 * again, more slowly each time. @throws Error of `queja` when that happened too often in a row.
 */
export async function pasoAPaso(paso: () => Promise<boolean>, queja: string): Promise<void> {
  for (let attempt = 0; attempt < INTENTOS;) {
    try {
      if (await paso()) return
      attempt = 0
    } catch (error) {
      if (!(error instanceof LecturaVieja)) throw error
      attempt += 1
      await esperar(attempt)
    }
  }
  throw new Error(queja)
}

interface Cancelacion extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
  CancellationReasons?: { Code?: string; Item?: Record<string, AttributeValue> }[]
}

/** What a refused guard means, as an error. @param actual the item that stood in the way. */
export function fallaDe({ falla }: Pick<Operacion, 'falla'>, actual: Item | undefined): Error {
  if (falla === 'reintentar') return new LecturaVieja()
  return typeof falla === 'function' ? falla(actual) : new ErrorVeta(falla)
}

/**
 * Writes all operations in one transaction or none.
 *
 * A conflict with another transaction, a throttle and a lost connection are repeated with the same request
 * token (so a write that did happen is not done twice), with full jitter.
 * @throws ErrorVeta the failure named by the first operation whose guard refused; `operacion_muy_grande`
 *   before anything is sent; `ocupado` when every attempt met a conflict.
 * @throws LecturaVieja when a guard says that the caller must load again.
 * @param limite instant of `performance.now()` after which no further attempt is made.
 */
export async function confirmar(
  operaciones: readonly Operacion[],
  limite = performance.now() + PLAZO,
): Promise<void> {
  if (operaciones.length > MAXIMO_OPERACIONES)
    throw new ErrorVeta('operacion_muy_grande', { detalle: `${operaciones.length} operations` })
  exigirTamano(operaciones)
  // Nothing to do is done: what was asked for stands already, and there is no key to remember.
  if (operaciones.length === 0) return
  const token = crypto.randomUUID()
  let attempt = 0
  // Once in any case: what has been decided costs more than the attempt.
  for (; attempt === 0 || (attempt < INTENTOS && performance.now() < limite); attempt++) {
    if (attempt > 0) await esperar(attempt)
    try {
      await escribir(
        operaciones.map(operacion => operacion.escritura),
        token,
      )
      return
    } catch (error) {
      const { CancellationReasons: reasons = [] } = error as Cancelacion
      const refused = reasons.findIndex(reason => reason.Code === 'ConditionalCheckFailed')
      if (refused >= 0) {
        const item = reasons[refused]!.Item
        throw fallaDe(operaciones[refused]!, item && unmarshall(item))
      }
      const retryable = esPasajero(error) || reasons.some(reason => RETRYABLE_REASONS.has(reason.Code ?? ''))
      if (!retryable) throw error
    }
  }
  throw new ErrorVeta('ocupado', { detalle: `no success in ${attempt} attempts` })
}
