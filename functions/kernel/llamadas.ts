import { finDelPlazo } from './plazo'

/**
 * Time limits of calls to AWS, ms: to be connected, to get an answer, and all tries of a call together. A Lambda waits as
 * long as an answer is worth waiting for. On one machine one process does everything, and the search for a plan may
 * hold it for seconds in which it reads no answer; a command may ask the embedded engine for a whole table.
 */
export const EN_LAMBDA = { conexion: 1_000, respuesta: 3_000, llamada: 8_000 }
const FUERA = { conexion: 10_000, respuesta: 30_000, llamada: 120_000 }
const PLAZOS = process.env.AWS_LAMBDA_FUNCTION_NAME === undefined ? FUERA : EN_LAMBDA

/** For the `requestHandler` of every client. */
export const CON_PLAZOS = {
  connectionTimeout: PLAZOS.conexion,
  requestTimeout: PLAZOS.respuesta,
  throwOnRequestTimeout: true,
}

/** What a call that is under way when the time of its invocation is over still has, ms: of what is kept for saying so. */
const GRACIA = 700

/** A call that was given up; named as the SDK names it, so that it counts as something that passes. */
class SinRespuesta extends Error {
  override readonly name = 'TimeoutError'
}

type Enviar = (command: unknown, options?: { abortSignal?: AbortSignal }) => Promise<unknown>

/** Gives every call of a client an end, its repetitions included: before the invocation that waits for it is cut off. */
export function conFin<C extends object>(cliente: C): C {
  // That of its class, as it is when it is called.
  const clase = Object.getPrototypeOf(cliente) as { send: Enviar }
  const enviar: Enviar = async (command, options = {}) => {
    const queda = finDelPlazo() + GRACIA - performance.now()
    const plazo = Math.max(0, Math.min(PLAZOS.llamada, queda))
    const fin = new AbortController()
    const reloj = setTimeout(() => fin.abort(), plazo)
    const { abortSignal: dada } = options
    const abortSignal = dada ? AbortSignal.any([dada, fin.signal]) : fin.signal
    try {
      return await clase.send.call(cliente, command, { ...options, abortSignal })
    } catch (error) {
      if (fin.signal.aborted) throw new SinRespuesta(`no answer in ${Math.round(plazo)} ms`, { cause: error })
      throw error
    } finally {
      clearTimeout(reloj)
    }
  }
  return Object.assign(cliente, { send: enviar })
}
