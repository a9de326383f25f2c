import type { LambdaHttp } from './handler'
// What every request needs, made ready at the start: the client of the database, and how a token is checked.
import './session'

/**
 * Entry of an API's Lambda. Its routes and cases (schemas, rules, drawings) are loaded by the first request, so that
 * a process is ready to take one in about twice the time that Node itself needs. A load that fails is tried again.
 */
export function entrada(cargar: () => Promise<{ montada: LambdaHttp }>): LambdaHttp {
  let montada: LambdaHttp | undefined
  return async (event, context) => {
    montada ??= (await cargar()).montada
    return montada(event, context)
  }
}
