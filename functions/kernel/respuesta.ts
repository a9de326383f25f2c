import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ERRORES, ErrorVeta, type SobreDeError } from '#shared/http/errors'
import { esPasajero } from './dynamo/commit'
import { registrar } from './log'
import { pilaDe } from './pila'

export type Resultado = APIGatewayProxyStructuredResultV2

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Bytes of a reply from which it is sent compressed: a Lambda may answer 6 MB, the quotes of a JSON text escaped. */
const GRANDE = 1024 * 1024
/** What is left of them for the text itself, in base64. */
const MAXIMO = 5.5 * 1024 * 1024

/**
 * A reply of the API: JSON that nobody keeps. A large one is compressed, whoever asks: there is no other way out of a
 * Lambda for it, and every client of the web reads gzip.
 */
function responder(statusCode: number, text: string, headers: Record<string, string> = {}): Resultado {
  if (text.length < GRANDE) return { statusCode, headers: { ...JSON_HEADERS, ...headers }, body: text }
  return {
    statusCode,
    headers: { ...JSON_HEADERS, ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(text).toString('base64'),
    isBase64Encoded: true,
  }
}

/** What was asked for. @throws ErrorVeta `operacion_muy_grande` when a Lambda cannot answer that much. */
export function exito(text: string, headers?: Record<string, string>): Resultado {
  const reply = responder(200, text, headers)
  if (reply.body!.length <= MAXIMO) return reply
  throw new ErrorVeta('operacion_muy_grande', {
    mensaje: 'El pedido es demasiado grande para mostrarse entero. Divídalo en dos',
    detalle: `${reply.body!.length} bytes to answer`,
  })
}

/** What a failure is called: by its own name, or busy when it passes by itself (also when our time is over). */
function nombrar(error: unknown): ErrorVeta | undefined {
  if (error instanceof ErrorVeta) return error
  return esPasajero(error) ? new ErrorVeta('ocupado', { detalle: String(error), cause: error }) : undefined
}

/** The envelope of a failure, and its line in the log. */
export function fallo(error: unknown, ruta: string): Resultado {
  const known = nombrar(error)
  const body: SobreDeError = known
    ? { message: known.message, codigo: known.codigo, errores: known.errores, data: known.data }
    : { message: ERRORES.interno[1], codigo: 'interno', error_id: crypto.randomUUID().slice(0, 8) }
  const status = known?.status ?? 500
  // Whoever was kept out, or held up, is on record; a mistyped field is nobody's business.
  const nivel = status >= 500 ? 'error' : [401, 403, 429].includes(status) ? 'warn' : 'debug'
  registrar(nivel, 'request refused', {
    ruta,
    status,
    codigo: body.codigo,
    detalle: known?.detalle,
    error_id: body.error_id,
    error: known ? undefined : pilaDe(error),
  })
  const seconds = status === 503 ? 2 : known?.espera
  const wait: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) }
  return responder(status, JSON.stringify(body), wait)
}
