/** The management API of the WebSocket connections, for the SDK's ApiGatewayManagementApi client. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { WebSocket } from 'ws'
import { leerCuerpo } from './api-gateway'
import { esLocal } from './lambda'

/** AWS's limit of what may be posted to a client at once, bytes. */
const SALIDA = 128 * 1024

export interface Conexion {
  id: string
  socket: WebSocket
  /** Instants in ms since 1970: the connection, and the last traffic. */
  desde: number
  ultima: number
  ip: string
  agente: string
  /** Whether it answered since the last ping. */
  viva: boolean
}

function responder(res: ServerResponse, status: number, tipo?: string, cuerpo?: object) {
  if (tipo !== undefined) res.setHeader('x-amzn-errortype', tipo)
  const texto = cuerpo === undefined ? '' : JSON.stringify(cuerpo)
  res.writeHead(status, { 'content-type': 'application/json' }).end(texto)
}

/** POST (send), GET (describe) and DELETE (close) of `<prefix>/@connections/{id}`; for this computer only. Never rejects. */
export async function administrar(
  req: IncomingMessage,
  res: ServerResponse,
  prefix: string,
  conexiones: ReadonlyMap<string, Conexion>,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await atender(req, res, prefix, conexiones)
  } catch (error) {
    onError(error)
    if (!res.headersSent) responder(res, 500, undefined, { message: 'Internal Server Error' })
  }
  // What is left of a refused body must be read, or the client never sees the answer.
  req.resume()
}

async function atender(
  req: IncomingMessage,
  res: ServerResponse,
  prefix: string,
  conexiones: ReadonlyMap<string, Conexion>,
) {
  // On AWS a signature protects this; here nobody on the shop's network may write into somebody's screen.
  if (!esLocal(req.socket.remoteAddress))
    return responder(res, 403, 'ForbiddenException', { message: 'Forbidden' })
  const [ruta = ''] = (req.url ?? '').split('?')
  const base = `${prefix}/@connections/`
  const cruda = ruta.replace(/^(.*\/)%40connections\//i, '$1@connections/')
  if (!cruda.startsWith(base)) return responder(res, 404, undefined, { message: 'Not Found' })
  const conexion = conexiones.get(decodeURIComponent(cruda.slice(base.length)))
  if (!conexion || conexion.socket.readyState !== WebSocket.OPEN)
    return responder(res, 410, 'GoneException', { message: 'Gone' })
  const { socket, desde, ultima, ip, agente } = conexion
  if (req.method === 'GET') {
    return responder(res, 200, undefined, {
      connectedAt: new Date(desde).toISOString(),
      lastActiveAt: new Date(ultima).toISOString(),
      identity: { sourceIp: ip, userAgent: agente },
    })
  }
  if (req.method === 'DELETE') {
    socket.close(1000)
    return responder(res, 204)
  }
  if (req.method !== 'POST') return responder(res, 405, undefined, { message: 'Method Not Allowed' })
  const cuerpo = await leerCuerpo(req, SALIDA)
  if (!cuerpo)
    return responder(res, 413, 'PayloadTooLargeException', { message: 'The message is larger than 128 KB' })
  const enviado = await new Promise<boolean>(resolve =>
    socket.send(cuerpo, { binary: false }, error => resolve(!error)),
  )
  if (!enviado) return responder(res, 410, 'GoneException', { message: 'Gone' })
  conexion.ultima = Date.now()
  responder(res, 200)
}
