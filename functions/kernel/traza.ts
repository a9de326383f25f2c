import { Tracer } from '@aws-lambda-powertools/tracer'
import type { ClienteAws } from './invocacion'

/** Neither replies nor the addresses of requests go into a trace: only names of routes, tables and calls. */
const tracer = new Tracer({ captureHTTPsRequests: false })
const capturados = new WeakSet<ClienteAws>()

/** Draws an act, and every call of the clients in it, as a part of the trace of its invocation. */
export async function trazar<T>(
  nombre: string,
  clientes: Iterable<ClienteAws>,
  acto: () => Promise<T>,
): Promise<T> {
  for (const cliente of clientes) {
    if (capturados.has(cliente)) continue
    tracer.captureAWSv3Client(cliente)
    capturados.add(cliente)
  }
  const segment = tracer.getSegment()
  const part = segment?.addNewSubsegment(nombre)
  if (!segment || !part) return acto()
  tracer.setSegment(part)
  try {
    return await acto()
  } catch (error) {
    // Its name only: a message may carry data.
    part.addAnnotation('error', (error as Error).name)
    part.addFaultFlag()
    throw error
  } finally {
    part.close()
    tracer.setSegment(segment)
  }
}
