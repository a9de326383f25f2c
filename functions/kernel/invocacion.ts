import type { Context } from 'aws-lambda'
import { conFin } from './llamadas'
import { enInvocacion } from './log'
import { plazoDe } from './plazo'

/** A client of the SDK, as far as tracing needs to know it. */
export interface ClienteAws {
  middlewareStack: { remove: (name: string) => unknown }
}
const clientes = new Set<ClienteAws>()

/** Puts a client of the SDK on the list of those whose calls are traced, and gives each of them an end. */
export function vigilado<C extends ClienteAws>(cliente: C): C {
  clientes.add(cliente)
  // It writes out every request and reply for a logger that there is not.
  cliente.middlewareStack.remove('loggerMiddleware')
  return conFin(cliente)
}

let fria = true

/**
 * Is this invocation one that X-Ray samples? Not the first one of a process: the library that draws the parts
 * of a trace takes more than half the time that Node itself takes to start, and Lambda records that invocation
 * on its own, start included.
 */
const trazable = (): boolean => !fria && process.env._X_AMZN_TRACE_ID?.includes('Sampled=1') === true

/** What the events of all our Lambdas may say of themselves. */
interface Evento {
  routeKey?: string
  requestContext?: { requestId?: string }
}

/**
 * Wraps the handler of a Lambda: what it logs carries the id of the invocation, what it asks of AWS is drawn into its
 * trace, and nothing is read when its time is over.
 * @param nombre of a Lambda that serves no route of the contract; the others are named by their route.
 */
export function observar<E extends object, R>(
  handler: (event: E, context: Context) => Promise<R>,
  nombre?: string,
): (event: E, context?: Context) => Promise<R> {
  return async (event, context) => {
    const { routeKey, requestContext } = event as Evento
    const de = nombre ?? routeKey ?? ''
    const id = requestContext?.requestId ?? context?.awsRequestId
    const traced = trazable()
    const invocacion = { id, de, fria, plazo: plazoDe(context) }
    fria = false
    return enInvocacion(invocacion, async () => {
      if (!traced) return handler(event, context as Context)
      const { trazar } = await import('./traza')
      return trazar(de, clientes, () => handler(event, context as Context))
    })
  }
}
