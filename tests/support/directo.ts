import { crearRouter, type Router } from '#infra/local/rutas'
import { construirEvento, interpretar, LIMITES } from '#infra/local/api-gateway'
import { invocar } from '#infra/local/lambda'
import { ERRORES } from '#shared/http/errors'
import type { Via } from './cliente'

let router: Promise<Router> | undefined
/** Loaded when the server has said where the table is. */
const enrutador = async (): Promise<Router> =>
  crearRouter(await (await import('#infra/local/servidor')).rutasLocales())

/**
 * Straight to the handlers, with the event that the local API Gateway would hand them: for what is about the answer to
 * a request and not about its way.
 */
export const directo: Via = async ({ method, url, headers, body }) => {
  const hallazgo = (await (router ??= enrutador())).buscar(method, url.pathname)
  if (!hallazgo) {
    const [status, message] = ERRORES.ruta_no_encontrada
    const texto = JSON.stringify({ message, codigo: 'ruta_no_encontrada' })
    return { status, headers: new Headers({ 'content-type': 'application/json' }), texto }
  }
  const pedido = {
    method,
    url: url.pathname + url.search,
    headers: {},
    headersDistinct: Object.fromEntries(
      Object.entries({ host: url.host, 'user-agent': 'prueba', ...headers }).map(([name, value]) => [
        name,
        [value],
      ]),
    ),
    httpVersion: '1.1',
    socket: { remoteAddress: '127.0.0.1' },
  }
  const evento = construirEvento(pedido, hallazgo, Buffer.from(body ?? ''), url.origin)
  const { ruta } = hallazgo
  const reply = interpretar(await invocar(ruta.handler, evento, ruta.funcion ?? '', LIMITES.tiempo))
  return {
    status: reply.statusCode,
    headers: new Headers(Object.entries(reply.headers ?? {}).map(([name, value]) => [name, String(value)])),
    texto: reply.isBase64Encoded ? Buffer.from(reply.body ?? '', 'base64').toString() : (reply.body ?? ''),
  }
}
