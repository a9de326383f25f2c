/**
 * The WebSocket API of AWS on the `ws` package: $connect, $disconnect and $default events for one Lambda handler,
 * and the management API (`@connections`) that the real SDK client posts to.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { WebSocket, WebSocketServer } from 'ws'
import { administrar, type Conexion } from './conexiones'
import { direccion, fechaDeAcceso, invocar, type Lambda } from './lambda'

/** AWS's limit of what a client may send at once, bytes. */
const ENTRADA = 32 * 1024
/** API Gateway closes a socket after so long, and after so long without a message in either direction, ms. */
const VIDA = 2 * 3600_000
const OCIO = 10 * 60_000
/** How long a stop waits for handlers that are still running, ms. */
const PARADA = 5000

/** What $connect and $disconnect carry beyond a message's event. */
export type EventoWebSocket = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
}

export interface OpcionesWebSocket {
  handler: Lambda<EventoWebSocket>
  /** Where this server is known, such as `http://localhost:3000`. */
  origen: string
  /** Path of the sockets; `/ws` by default. */
  path?: string
  /** Path of the management API, the SDK's endpoint being the origin plus this; `/_ws` by default. */
  prefix?: string
  /** ms between pings; a client that did not answer the one before is dropped. 30 s by default. */
  ping?: number
  /** ms after which a socket is closed (1001), and those without a message; two hours and ten minutes by default. */
  vida?: number
  ocio?: number
  onError?: (error: unknown, rutaClave: string) => void
}

export interface ServidorWebSocket {
  /** For the HTTP server's `upgrade` event; takes only `path` and refuses every other one with 404. */
  upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Handles the requests under `prefix`. Never rejects. */
  gestionar: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  /** Closes every socket (1001) and resolves when their $disconnect handlers have run, after 5 s at most. */
  stop: () => Promise<void>
}

type Clave = '$connect' | '$disconnect' | '$default'
const TIPO = { $connect: 'CONNECT', $disconnect: 'DISCONNECT', $default: 'MESSAGE' } as const

/** Creates the WebSocket API of one handler. */
export function crearWebSocket(opciones: OpcionesWebSocket): ServidorWebSocket {
  const { handler, origen, path = '/ws', prefix = '/_ws', ping = 30_000, vida = VIDA, ocio = OCIO } = opciones
  const onError = opciones.onError ?? ((error, clave) => console.error(clave, error))
  const { hostname } = new URL(origen)
  // No compression: the messages are short hints, and every compressor costs memory per client.
  const servidor = new WebSocketServer({
    noServer: true,
    maxPayload: ENTRADA,
    perMessageDeflate: false,
  })
  const conexiones = new Map<string, Conexion>()
  const pendientes = new Set<Promise<unknown>>()
  let cerrando = false

  const seguir = <T>(tarea: Promise<T>) => {
    pendientes.add(tarea)
    const quitar = () => pendientes.delete(tarea)
    tarea.then(quitar, quitar)
    return tarea
  }

  const evento = (
    clave: Clave,
    c: Omit<Conexion, 'socket'>,
    extra: object,
    enContexto = {},
  ): EventoWebSocket => {
    const ahora = Date.now()
    const requestId = randomUUID()
    const requestContext = {
      routeKey: clave,
      eventType: TIPO[clave],
      messageDirection: 'IN' as const,
      stage: 'local',
      connectedAt: c.desde,
      requestTime: fechaDeAcceso(ahora),
      requestTimeEpoch: ahora,
      requestId,
      extendedRequestId: requestId,
      messageId: clave === '$default' ? randomUUID() : '',
      connectionId: c.id,
      domainName: hostname,
      apiId: 'local',
      identity: { sourceIp: c.ip, userAgent: c.agente },
      ...enContexto,
    }
    return { requestContext, ...extra, isBase64Encoded: false }
  }

  const llamar = (clave: Clave, mensaje: EventoWebSocket) =>
    seguir(invocar(handler, mensaje, `websocket ${clave}`, 29_000)).catch((error: unknown) => {
      onError(error, clave)
      return { statusCode: 500 }
    })

  const despedir = (conexion: Omit<Conexion, 'socket'>, codigo: number, motivo: string) =>
    void llamar(
      '$disconnect',
      evento('$disconnect', conexion, {}, { disconnectStatusCode: codigo, disconnectReason: motivo }),
    )

  const abrir = (conexion: Conexion) => {
    const { id, socket } = conexion
    conexiones.set(id, conexion)
    socket.on('pong', () => (conexion.viva = true))
    socket.on('message', (datos, binario) => {
      conexion.ultima = Date.now()
      conexion.viva = true
      // API Gateway takes text only.
      if (binario) socket.close(1003)
      else void llamar('$default', evento('$default', conexion, { body: (datos as Buffer).toString() }))
    })
    // The cause of an error is in the close that follows it.
    socket.on('error', () => undefined)
    socket.on('close', (codigo, motivo) => {
      conexiones.delete(id)
      despedir(conexion, codigo, motivo.toString())
    })
  }

  const conectar = async (req: IncomingMessage, socket: Duplex, head: Buffer, consulta: string) => {
    const ahora = Date.now()
    const conexion = {
      id: `${randomBytes(11).toString('base64url')}=`,
      desde: ahora,
      ultima: ahora,
      ip: direccion(req.socket.remoteAddress),
      agente: req.headers['user-agent'] ?? '',
      viva: true,
    }
    const resultado = await llamar(
      '$connect',
      evento('$connect', conexion, { ...cabeceras(req), ...parametros(consulta) }),
    )
    const status = estado(resultado)
    if (status < 200 || status > 299) return rechazar(socket, status)
    // A client that left while the handler ran, or that the stop turns away, is on record all the same: undo it.
    let abierta = false
    const perdida = () => {
      if (!abierta) despedir(conexion, 1006, '')
      abierta = true
    }
    if (cerrando) rechazar(socket, 503)
    if (cerrando || socket.destroyed || !socket.writable) return perdida()
    socket.once('close', perdida)
    servidor.handleUpgrade(req, socket, head, ws => {
      abierta = true
      abrir({ ...conexion, socket: ws })
    })
  }

  const latido = setInterval(() => {
    const ahora = Date.now()
    for (const conexion of conexiones.values()) {
      if (!conexion.viva) conexion.socket.terminate()
      else if (ahora - conexion.desde > vida || ahora - conexion.ultima > ocio) conexion.socket.close(1001)
      else if (conexion.socket.readyState === WebSocket.OPEN) {
        conexion.viva = false
        conexion.socket.ping()
      }
    }
  }, ping)
  latido.unref()

  return {
    upgrade: (req, socket, head) => {
      socket.on('error', () => socket.destroy())
      const [ruta, consulta = ''] = (req.url ?? '').split('?', 2)
      if (cerrando) return rechazar(socket, 503)
      if (ruta !== path) return rechazar(socket, 404)
      if (req.headers.upgrade?.toLowerCase() !== 'websocket') return rechazar(socket, 400)
      seguir(conectar(req, socket, head, consulta)).catch((error: unknown) => {
        onError(error, '$connect')
        socket.destroy()
      })
    },
    gestionar: (req, res) =>
      administrar(req, res, prefix, conexiones, error => onError(error, '@connections')),
    stop: async () => {
      cerrando = true
      clearInterval(latido)
      for (const { socket } of conexiones.values()) socket.close(1001)
      // A client that does not answer the close must not hold up the stop.
      const tope = setTimeout(() => conexiones.forEach(({ socket }) => socket.terminate()), PARADA / 5)
      const limite = Date.now() + PARADA
      while ((conexiones.size > 0 || pendientes.size > 0) && Date.now() < limite) {
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      clearTimeout(tope)
    },
  }
}

/** The status of a handler's result; a result that is no response counts as a failure, as on AWS. */
function estado(resultado: unknown): number {
  const status = (resultado as { statusCode?: unknown } | null | undefined)?.statusCode
  return typeof status === 'number' ? status : 500
}

function rechazar(socket: Duplex, status: number) {
  const cuerpo = JSON.stringify({ message: STATUS_CODES[status] ?? 'Error' })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(cuerpo)}\r\n\r\n${cuerpo}`,
  )
}

/** Headers with the letter case the client used, as a WebSocket API hands them on. */
function cabeceras(req: IncomingMessage) {
  // Without a prototype: `constructor` is a name that anybody may send.
  const multiValueHeaders = Object.create(null) as Record<string, string[]>
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const [nombre = '', valor = ''] = [req.rawHeaders[i], req.rawHeaders[i + 1]]
    multiValueHeaders[nombre] = [...(multiValueHeaders[nombre] ?? []), valor]
  }
  const headers = Object.fromEntries(Object.entries(multiValueHeaders).map(([n, v]) => [n, v.at(-1) ?? '']))
  return { headers, multiValueHeaders }
}

function parametros(consulta: string) {
  if (consulta === '') return {}
  const varios = Object.create(null) as Record<string, string[]>
  for (const [nombre, valor] of new URLSearchParams(consulta))
    varios[nombre] = [...(varios[nombre] ?? []), valor]
  const ultimos = Object.fromEntries(Object.entries(varios).map(([n, v]) => [n, v.at(-1) ?? '']))
  return { queryStringParameters: ultimos, multiValueQueryStringParameters: varios }
}
