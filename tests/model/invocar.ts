import { todasLasRutas } from '#shared/http/api'
import { type Orden, parametrosDe, rutaDe } from './libro/ordenes'
import type { Proceso } from './proceso'
import type { Respuesta } from './libro/verificador'

/** Domain of every route by `METHOD /path`. */
const DOMINIO_DE = new Map<string, string>(
  todasLasRutas().map(({ dominio, ruta }) => [`${ruta.method} ${ruta.path}`, dominio]),
)

/** The event that API Gateway sends for a request (payload format 2.0). */
function eventoDe(orden: Orden, token: string, query: Record<string, string>): object {
  const ruta = rutaDe(orden.pedido)
  const [method = '', template = ''] = ruta.split(' ')
  const params = parametrosDe(orden.pedido)
  const rawPath = `/api${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!)}`
  const routeKey = `${method} /api${template}`
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    queryStringParameters: query,
    pathParameters: params,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(orden.tienda !== null && { bodega: orden.tienda }),
      ...(orden.llave !== null && { 'idempotency-key': orden.llave }),
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'modelo',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'model' },
      requestId: `modelo-${orden.n}`,
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...(method === 'GET' ? {} : { body: orden.cuerpo }),
    isBase64Encoded: false,
  }
}

export interface Contestada extends Respuesta {
  /** The body as it was sent, and whether it is that of an earlier reply. */
  texto: string
  repetida: boolean
}

/** Calls the Lambda of a request as API Gateway does. */
export async function invocar(
  proceso: Proceso,
  orden: Orden,
  token: string,
  query: Record<string, string> = {},
): Promise<Contestada> {
  const lambda = proceso.lambdas.get(DOMINIO_DE.get(rutaDe(orden.pedido))!)!
  const { statusCode, body, headers } = (await lambda(eventoDe(orden, token, query), {})) as {
    statusCode: number
    body: string
    headers: Record<string, string>
  }
  const {
    codigo = null,
    data,
    errores,
  } = JSON.parse(body) as { codigo?: string; data: unknown; errores: unknown }
  return {
    status: statusCode,
    codigo,
    data: data ?? errores,
    texto: body,
    repetida: headers['idempotency-replayed'] === 'true',
  }
}
