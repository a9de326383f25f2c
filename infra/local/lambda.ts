/** What every local invocation of a Lambda handler shares: the context object and the time-out. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** A handler as AWS calls it. The type of the result is the caller's affair: it is checked at run time. */
export type Lambda<Evento> = (event: Evento, context: Context) => unknown

/** The invocation took longer than the integration allows. */
export class TiempoAgotado extends Error {
  constructor(funcion: string, ms: number) {
    super(`${funcion} took longer than ${ms} ms`)
  }
}

/** A Lambda context; `ms` is the time the function is told it has. */
export function contexto(funcion: string, ms: number): Context {
  const fin = Date.now() + ms
  const nada = () => undefined
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: funcion,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${funcion}`,
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${funcion}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, fin - Date.now()),
    done: nada,
    fail: nada,
    succeed: nada,
  }
}

/**
 * Calls a handler and resolves with its result.
 * @param ms time-out; the handler itself cannot be stopped and may still finish later.
 * @throws TiempoAgotado, or whatever the handler throws.
 */
export async function invocar<Evento>(lambda: Lambda<Evento>, evento: Evento, funcion: string, ms: number) {
  let reloj: NodeJS.Timeout | undefined
  const tope = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => reject(new TiempoAgotado(funcion, ms)), ms)
  })
  try {
    const respuesta = (async () => lambda(evento, contexto(funcion, ms)))()
    return await Promise.race([respuesta, tope])
  } finally {
    clearTimeout(reloj)
  }
}

/** Address of a peer without the IPv6 wrapping of an IPv4 one. */
export const direccion = (ip: string | undefined) => (ip ?? '').replace(/^::ffff:/, '')

/** `20/Nov/2026:13:02:55 +0000`, the form of requestContext.time. */
export function fechaDeAcceso(ms: number): string {
  const [, dia, mes, anio, hora] = new Date(ms).toUTCString().split(/[ ,]+/)
  return `${dia}/${mes}/${anio}:${hora} +0000`
}

/** Whether a connection comes from this very computer. */
export const esLocal = (ip: string | undefined) => /^(127\.|::1$)/.test(direccion(ip))
