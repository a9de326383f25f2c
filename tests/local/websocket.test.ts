import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { crearWebSocket, type EventoWebSocket, type ServidorWebSocket } from '#infra/local/websocket'
import { administrar } from '#infra/local/conexiones'
import { hasta, servidor } from './soporte'

let fuera: Awaited<ReturnType<typeof servidor>>
let ws: ServidorWebSocket
let gestion: ApiGatewayManagementApiClient
let eventos: EventoWebSocket[]
let alConectar: () => unknown
let limites: { vida?: number; ocio?: number } = {}
const clientes: WebSocket[] = []

beforeEach(async () => {
  eventos = []
  alConectar = () => ({ statusCode: 200 })
  limites = {}
  await levantar()
  gestion = new ApiGatewayManagementApiClient({
    endpoint: `${fuera.origen}/_ws`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
})
async function levantar(): Promise<void> {
  fuera = await servidor(origen => {
    ws = crearWebSocket({
      origen,
      ping: 100,
      ...limites,
      onError: () => undefined,
      handler: async event => {
        eventos.push(event)
        return event.requestContext.eventType === 'CONNECT' ? alConectar() : { statusCode: 200 }
      },
    })
    return ws.gestionar
  })
  fuera.http.on('upgrade', ws.upgrade)
}
afterEach(async () => {
  for (const cliente of clientes.splice(0)) cliente.terminate()
  gestion.destroy()
  await ws.stop()
  await fuera.cerrar()
})

interface Cliente {
  socket: WebSocket
  recibido: string[]
  cierre: Promise<number>
}

/** Opens a socket; rejects with the status of a refused handshake. */
function conectar(ruta = '/ws?ticket=abc', opciones = {}): Promise<Cliente> {
  const socket = new WebSocket(fuera.origen.replace('http', 'ws') + ruta, opciones)
  clientes.push(socket)
  const recibido: string[] = []
  socket.on('message', datos => recibido.push((datos as Buffer).toString()))
  const cierre = new Promise<number>(resolve => socket.on('close', resolve))
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, recibido, cierre }))
    socket.on('unexpected-response', (_req, res) => reject(new Error(`status ${res.statusCode}`)))
    socket.on('error', reject)
  })
}

const de = (tipo: string) => eventos.filter(({ requestContext }) => requestContext.eventType === tipo)
const idDe = (n = 0) => de('CONNECT')[n]?.requestContext.connectionId ?? ''

test('$connect, $default and $disconnect arrive as the events of AWS, for one connection id', async () => {
  const { socket } = await conectar('/ws?ticket=a%20b', { headers: { 'X-Mio': 'v' } })
  socket.send('{"accion":"hola"}')
  await hasta(() => de('MESSAGE').length === 1)
  socket.close(1000, 'listo')
  await hasta(() => de('DISCONNECT').length === 1)
  const [conecta] = de('CONNECT')
  expect(conecta).toMatchObject({
    isBase64Encoded: false,
    queryStringParameters: { ticket: 'a b' },
    headers: { 'X-Mio': 'v', Host: expect.stringContaining('localhost') },
    requestContext: {
      routeKey: '$connect',
      messageDirection: 'IN',
      domainName: 'localhost',
      stage: 'local',
      connectedAt: expect.any(Number),
      identity: { sourceIp: expect.stringMatching(/127\.0\.0\.1|::1/) },
    },
  })
  const connectionId = idDe()
  expect(connectionId).toMatch(/^[\w-]{15}=$/)
  expect(de('MESSAGE')[0]).toMatchObject({
    body: '{"accion":"hola"}',
    requestContext: { routeKey: '$default', connectionId, messageId: expect.any(String) },
  })
  expect(de('DISCONNECT')[0]).toMatchObject({
    requestContext: {
      routeKey: '$disconnect',
      connectionId,
      disconnectStatusCode: 1000,
      disconnectReason: 'listo',
    },
  })
})

test('a name that every object has may be sent as a header and in the query', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype).filter(name => name !== '__proto__')
  const headers = Object.fromEntries(names.map(name => [name, 'v']))
  await conectar(`/ws?${names.map(name => `${name}=1`).join('&')}&__proto__=1`, { headers })
  const [conecta] = de('CONNECT')
  expect(conecta?.headers).toMatchObject(headers)
  expect(Object.keys(conecta!.queryStringParameters!).sort()).toEqual([...names, '__proto__'].sort())
})

test('a $connect that is refused, throws or answers nothing refuses the handshake', async () => {
  alConectar = () => ({ statusCode: 401 })
  await expect(conectar()).rejects.toThrow('status 401')
  alConectar = () => {
    throw new Error('broken')
  }
  await expect(conectar()).rejects.toThrow('status 500')
  alConectar = () => undefined
  await expect(conectar()).rejects.toThrow('status 500')
  expect(de('DISCONNECT')).toEqual([])
  await expect(conectar('/otra')).rejects.toThrow('status 404')
})

test('the SDK client posts to, describes and closes a connection', async () => {
  const { recibido, cierre } = await conectar()
  const ConnectionId = idDe()
  await gestion.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from('{"ñ":1}') }))
  await hasta(() => recibido.length === 1)
  expect(recibido).toEqual(['{"ñ":1}'])
  const ficha = await gestion.send(new GetConnectionCommand({ ConnectionId }))
  expect(ficha.ConnectedAt).toBeInstanceOf(Date)
  expect(ficha.Identity?.SourceIp).toMatch(/127\.0\.0\.1|::1/)
  await gestion.send(new DeleteConnectionCommand({ ConnectionId }))
  await cierre
  await hasta(() => de('DISCONNECT').length === 1)
})

test('an unknown or closed connection is a GoneException', async () => {
  const { socket } = await conectar()
  const ConnectionId = idDe()
  socket.close()
  await hasta(() => de('DISCONNECT').length === 1)
  for (const id of [ConnectionId, 'nadie=']) {
    const error = gestion.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('x') }))
    await expect(error).rejects.toMatchObject({ name: 'GoneException', $metadata: { httpStatusCode: 410 } })
  }
})

test('a connection cannot be posted to before its $connect has answered', async () => {
  let nombre = ''
  alConectar = async () => {
    const orden = new PostToConnectionCommand({ ConnectionId: idDe(), Data: Buffer.from('x') })
    await gestion.send(orden).catch((error: Error) => (nombre = error.name))
    return { statusCode: 200 }
  }
  await conectar()
  expect(nombre).toBe('GoneException')
})

test('a client that leaves during $connect is disconnected on record', async () => {
  alConectar = async () => {
    clientes.at(-1)?.terminate()
    await new Promise(resolve => setTimeout(resolve, 100))
    return { statusCode: 200 }
  }
  await conectar().catch(() => undefined)
  await hasta(() => de('DISCONNECT').length === 1)
  expect(de('DISCONNECT')[0]?.requestContext.connectionId).toBe(idDe())
})

test('messages above 32 KB from a client and 128 KB to a client are refused', async () => {
  const uno = await conectar()
  const ConnectionId = idDe()
  const enviar = (bytes: number) =>
    gestion.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.alloc(bytes, 97) }))
  await expect(enviar(128 * 1024 + 1)).rejects.toMatchObject({ name: 'PayloadTooLargeException' })
  await enviar(128 * 1024)
  await hasta(() => uno.recibido.length === 1)
  uno.socket.send('x'.repeat(32 * 1024))
  await hasta(() => de('MESSAGE').length === 1)
  uno.socket.send('x'.repeat(32 * 1024 + 1))
  expect(await uno.cierre).toBe(1009)
})

test('a client that answers pings stays; one that does not is dropped', async () => {
  const bueno = await conectar()
  const mudo = await conectar('/ws', { autoPong: false })
  await mudo.cierre
  expect(bueno.socket.readyState).toBe(WebSocket.OPEN)
  await hasta(() => de('DISCONNECT').length === 1)
  expect(de('DISCONNECT')[0]?.requestContext.connectionId).toBe(idDe(1))
})

test.each([
  ['two hours', { vida: 150 }],
  ['ten minutes of silence', { ocio: 150 }],
])('a socket is closed after %s, as API Gateway does', async (_, next) => {
  limites = next
  await ws.stop()
  await fuera.cerrar()
  await levantar()
  const { cierre } = await conectar()
  expect(await cierre).toBe(1001)
})

test('a stop closes the sockets with 1001 and waits for their $disconnect', async () => {
  const { cierre } = await conectar()
  await ws.stop()
  expect(de('DISCONNECT')).toHaveLength(1)
  expect(await cierre).toBe(1001)
  await expect(conectar()).rejects.toThrow('status 503')
})

test('the management API serves this computer only', async () => {
  const salida: { status?: number } = {}
  const res = {
    setHeader: () => undefined,
    writeHead: (status: number) => {
      salida.status = status
      return { end: () => undefined }
    },
  }
  const req = {
    url: '/_ws/@connections/x',
    method: 'POST',
    socket: { remoteAddress: '::ffff:192.168.1.20' },
    resume: () => undefined,
  }
  await administrar(req as never, res as never, '/_ws', new Map(), () => undefined)
  expect(salida.status).toBe(403)
})
