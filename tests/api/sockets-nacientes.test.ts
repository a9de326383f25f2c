import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cerrar, enviar, socketsDe } from '#functions/tiempo-real/public'
import { suscribir } from '#functions/tiempo-real/store'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

/**
 * The service of the sockets as AWS answers while $connect is still running: the record is there, and the service
 * says that there is no such connection.
 */
usarTienda(sembrar)
let servicio: Server
let respuestas: number[]
let pedidos: string[]

beforeAll(async () => {
  servicio = createServer((req, res) => {
    pedidos.push(req.method!)
    const status = respuestas.shift() ?? 200
    const gone = status === 410 ? { 'x-amzn-errortype': 'GoneException' } : {}
    req.resume()
    res.writeHead(status, { 'content-type': 'application/json', ...gone }).end('{}')
  })
  servicio.listen(0)
  await once(servicio, 'listening')
  process.env.SOCKETS_ENDPOINT = `http://localhost:${(servicio.address() as AddressInfo).port}`
})
afterAll(() => servicio.close())
beforeEach(() => {
  pedidos = []
})

const TEMA = 'notification-facturas-001'
let numero = 0
async function registrado() {
  const id = `socket-${++numero}`
  await suscribir(id, { usuario_id: 900 + numero, conexion_id: id, tienda: '001', temas: [TEMA] })
  return (await socketsDe(`usuario-${900 + numero}`))[0]!
}
const enLista = async (id: string) => (await socketsDe(TEMA)).some(socket => socket.id === id)

test('a hint for a socket that is just being opened waits for it, and the socket stays on record', async () => {
  const socket = await registrado()
  respuestas = [410, 410, 200]
  await enviar(socket, '{}')
  expect(pedidos).toEqual(['POST', 'POST', 'POST'])
  expect(await enLista(socket.id)).toBe(true)
})

test('a socket that is just being opened is closed as soon as it is there', async () => {
  const socket = await registrado()
  respuestas = [410, 410, 410, 204]
  await cerrar(socket)
  expect(pedidos).toEqual(['DELETE', 'DELETE', 'DELETE', 'DELETE'])
  expect(await enLista(socket.id)).toBe(false)
})

test('a socket on record for longer that is gone is forgotten at once', async () => {
  const socket = await registrado()
  respuestas = [410]
  await enviar({ ...socket, desde: socket.desde - 60_000 }, '{}')
  expect(pedidos).toEqual(['POST'])
  expect(await enLista(socket.id)).toBe(false)
})

test('a hint that fails otherwise is lost, and a socket that cannot be closed is told, so that it is tried again', async () => {
  const socket = await registrado()
  respuestas = [403]
  await enviar(socket, '{}')
  respuestas = [403]
  await expect(cerrar(socket)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  expect(await enLista(socket.id)).toBe(true)
})
