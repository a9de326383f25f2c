/**
 * The HTTP API of AWS on node:http: turns a request into the very event API Gateway sends (payload format 2.0),
 * calls the Lambda handler in this process, and turns its result into the response.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { enFila } from '#functions/kernel/fila'
import { direccion, fechaDeAcceso, invocar, TiempoAgotado } from './lambda'
import type { Hallazgo, Router } from './rutas'

export { crearRouter, type Hallazgo, type Router, type Ruta } from './rutas'

/** AWS's limits: a request's body and a Lambda's answer in bytes, an integration's time in ms. */
export const LIMITES = { cuerpo: 10 * 1024 * 1024, respuesta: 6 * 1024 * 1024, tiempo: 30_000 }

/** A refusal, and what it says. */
export interface Rechazo {
  status: number
  cuerpo: object
}
const MUY_GRANDE: Rechazo = { status: 413, cuerpo: { message: 'Request Entity Too Large' } }

export interface OpcionesApi {
  router: Router
  /** Where this server is known, such as `http://localhost:3000`. */
  origen: string
  /** Answers what no route takes; 404 `{message: 'Not Found'}` by default, as API Gateway does. */
  fallback?: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>
  /** Answers whose body is larger than its route takes; 413 by default, as API Gateway does. */
  demasiado?: (maximo: number) => Rechazo
  /** ms a handler may take; AWS's 30 s by default. */
  tiempo?: number
  /** Told when a handler throws, runs out of time or answers something that is no response. */
  onError?: (error: unknown, rutaClave: string) => void
}

/** Bytes from which a body is one of a long list or an order full of plans. */
const GRANDE = 32 * 1024
/** Longest that one of them waits for those before it, ms. */
const FILA = 60_000
/**
 * Reading and checking a large body keeps the processor that everybody shares for some ms, so of one person there is
 * one at a time; the next one waits unread.
 */
const esGrande = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > GRANDE

/** Creates the request handler. It never rejects: every failure becomes API Gateway's own answer. */
export function crearApi(
  opciones: OpcionesApi,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { router, origen, tiempo = LIMITES.tiempo } = opciones
  const fallback = opciones.fallback ?? ((_req, res) => mensaje(res, 404, 'Not Found'))
  const demasiado = opciones.demasiado ?? (() => MUY_GRANDE)
  const onError = opciones.onError ?? ((error, clave) => console.error(clave, error))
  const locales = origenesLocales(origen)

  return async (req, res) => {
    let clave = '$default'
    const atender = async ({ ruta, parametros }: Hallazgo): Promise<void> => {
      const maximo = ruta.cuerpo ?? LIMITES.cuerpo
      const cuerpo = await leerCuerpo(req, maximo)
      if (!cuerpo) return despedir(res, demasiado(maximo))
      const evento = construirEvento(req, { ruta, parametros }, cuerpo, origen)
      const resultado = await invocar(ruta.handler, evento, ruta.funcion ?? clave, tiempo)
      enviar(res, interpretar(resultado), locales)
    }
    try {
      const [path = '/'] = (req.url ?? '/').split('?')
      let hallazgo: Hallazgo | undefined
      try {
        hallazgo = router.buscar(req.method ?? 'GET', path)
        decodeURIComponent(path)
      } catch {
        // A path that cannot be decoded names nothing (and 400 would log the specified client out).
        return await fallback(req, res)
      }
      if (!hallazgo) return await fallback(req, res)
      const hallado = hallazgo
      clave = `${hallado.ruta.method} ${hallado.ruta.path}`
      if (esGrande(req)) await enFila(`cuerpo ${req.headers.authorization}`, () => atender(hallado), FILA)
      else await atender(hallado)
    } catch (error) {
      // A client that went away while it was sending is no failure of the server.
      if (req.destroyed && !req.complete) return
      onError(error, clave)
      if (res.headersSent) res.destroy()
      else if (error instanceof TiempoAgotado) mensaje(res, 503, 'Service Unavailable')
      else mensaje(res, 500, 'Internal Server Error')
    }
  }
}

function mensaje(res: ServerResponse, status: number, texto: string) {
  const cuerpo = JSON.stringify({ message: texto })
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(cuerpo) })
  res.end(cuerpo)
}

/** Longest time that a refused body is let pass by, and the pause after each piece of it (64 KB at most), ms. */
const DESPEDIDA = 1_000
const SORBO = 25

/**
 * Answers somebody who is still sending: what comes is thrown away unread for a moment, or the client would never see
 * the answer, and then the connection ends. It is taken slowly: whoever sends a lot would otherwise have a processor
 * for it.
 */
function despedir(res: ServerResponse, { status, cuerpo }: Rechazo) {
  const text = JSON.stringify(cuerpo)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  })
  res.write(text)
  let pausa: NodeJS.Timeout | undefined
  const fin = () => {
    clearTimeout(reloj)
    clearTimeout(pausa)
    res.end()
  }
  const reloj = setTimeout(fin, DESPEDIDA)
  const { req } = res
  req.on('data', () => {
    req.pause()
    pausa = setTimeout(() => req.resume(), SORBO)
  })
  req.once('end', fin).once('close', fin).resume()
}

/** Reads a whole body; undefined when it holds more than `maximo` bytes. */
export async function leerCuerpo(req: IncomingMessage, maximo: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > maximo) return undefined
  const trozos: Buffer[] = []
  let leido = 0
  for await (const trozo of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    leido += trozo.length
    if (leido > maximo) return undefined
    trozos.push(trozo)
  }
  return Buffer.concat(trozos)
}

/** What of a request its event tells. */
type Pedido = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'headersDistinct'> & {
  socket: { remoteAddress?: string | undefined }
}

/** The event of payload format 2.0. `origen` stands for the API's domain. */
export function construirEvento(
  req: Pedido,
  { ruta, parametros }: Hallazgo,
  cuerpo: Buffer,
  origen: string,
): APIGatewayProxyEventV2 {
  const url = req.url ?? '/'
  const corte = url.indexOf('?')
  // API Gateway hands the path decoded and the query as it came.
  const rawPath = decodeURIComponent(corte < 0 ? url : url.slice(0, corte))
  const rawQueryString = corte < 0 ? '' : url.slice(corte + 1)
  const sourceIp = direccion(req.socket.remoteAddress)
  const { hostname, port } = new URL(origen)
  const { headers, cookies } = cabeceras(req, sourceIp, port)
  const ahora = Date.now()
  const routeKey = `${ruta.method} ${ruta.path}`
  const esTexto = TEXTO.test(headers['content-type'] ?? '')
  const query = unidos(rawQueryString)
  const requestId = randomUUID()
  headers['x-amzn-trace-id'] =
    `Root=1-${Math.floor(ahora / 1000).toString(16)}-${requestId.replaceAll('-', '').slice(0, 24)}`
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length ? { cookies } : {}),
    headers,
    ...(query ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: hostname,
      domainPrefix: hostname.split('.')[0] ?? hostname,
      http: {
        method: req.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${req.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: fechaDeAcceso(ahora),
      timeEpoch: ahora,
    },
    ...(Object.keys(parametros).length ? { pathParameters: parametros } : {}),
    ...(cuerpo.length ? { body: cuerpo.toString(esTexto ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: cuerpo.length > 0 && !esTexto,
  }
}

/** Only these arrive as text; everything else, forms included, arrives in base64. */
const TEXTO = /^\s*(text\/[^;]*|application\/(json|xml|javascript))\s*(;|$)/i

function cabeceras(req: Pedido, sourceIp: string, port: string) {
  const headers: Record<string, string> = {}
  for (const [nombre, valores] of Object.entries(req.headersDistinct)) {
    if (valores && nombre !== 'cookie') headers[nombre] = valores.join(',')
  }
  const cookies = (req.headers.cookie ?? '').split(/;\s*/).filter(galleta => galleta !== '')
  // The gateway appends the peer, so that the last address is always one it saw itself.
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', ')
  headers['x-forwarded-port'] = port || '80'
  headers['x-forwarded-proto'] = 'http'
  return { headers, cookies }
}

/** Query parameters, decoded; a repeated one holds its values with commas between. */
function unidos(consulta: string): Record<string, string> | undefined {
  if (consulta === '') return undefined
  const pares: Record<string, string> = {}
  for (const [nombre, valor] of new URLSearchParams(consulta)) {
    pares[nombre] = Object.hasOwn(pares, nombre) ? `${pares[nombre]},${valor}` : valor
  }
  return pares
}

/** Reads a handler's result by the rules of format 2.0: without a statusCode the result itself is the body. */
export function interpretar(resultado: unknown): APIGatewayProxyStructuredResultV2 & { statusCode: number } {
  const objeto = typeof resultado === 'object' && resultado !== null ? resultado : {}
  if (!('statusCode' in objeto)) {
    const body = typeof resultado === 'string' ? resultado : (JSON.stringify(resultado) ?? 'null')
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body }
  }
  const { statusCode, body } = objeto as APIGatewayProxyStructuredResultV2
  const valido = Number.isInteger(statusCode) && Number(statusCode) >= 200 && Number(statusCode) < 600
  if (!valido || (body !== undefined && body !== null && typeof body !== 'string'))
    throw new Error('The handler answered something that API Gateway does not take as a response')
  return { ...objeto, statusCode: Number(statusCode) }
}

function enviar(res: ServerResponse, resultado: ReturnType<typeof interpretar>, locales: string[]) {
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = resultado
  const cuerpo = isBase64Encoded
    ? Buffer.from(body, 'base64')
    : Buffer.from(sinOrigen(body ?? '', locales), 'utf8')
  if (cuerpo.length > LIMITES.respuesta)
    throw new Error(`The handler answered ${cuerpo.length} bytes, more than a Lambda may`)
  const sinCuerpo = statusCode === 204 || statusCode === 304
  for (const [nombre, valor] of Object.entries(headers)) {
    const texto = nombre.toLowerCase() === 'location' ? relativo(String(valor), locales) : String(valor)
    res.setHeader(nombre, texto)
  }
  if (cookies.length) res.setHeader('set-cookie', cookies)
  if (!sinCuerpo) {
    if (!res.hasHeader('content-type')) res.setHeader('content-type', 'text/plain; charset=utf-8')
    res.setHeader('content-length', cuerpo.length)
  }
  res.writeHead(statusCode).end(sinCuerpo ? undefined : cuerpo)
}

/** The names under which a handler may know this server's origin. */
function origenesLocales(origen: string): string[] {
  const { protocol, port } = new URL(origen)
  const puerto = port === '' ? '' : `:${port}`
  return [
    ...new Set([
      new URL(origen).origin,
      ...['localhost', '127.0.0.1'].map(host => `${protocol}//${host}${puerto}`),
    ]),
  ]
}

/** A redirection to this server loses its origin: a tablet reached us by another name and must stay on it. */
function relativo(destino: string, locales: string[]): string {
  const origen = locales.find(local => destino === local || destino.startsWith(`${local}/`))
  return origen === undefined ? destino : destino.slice(origen.length) || '/'
}

/** The same for the links to objects that a reply holds: what is signed is the path, for any name of this server. */
const sinOrigen = (body: string, locales: string[]): string =>
  locales.reduce((text, local) => text.replaceAll(`"${local}/_s3/`, '"/_s3/'), body)
