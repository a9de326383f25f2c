import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Cliente } from './cliente'

export interface SocketAbierto {
  ws: WebSocket
  /** Messages so far. */
  recibidos: unknown[]
  /** Resolves with the next message. */
  siguiente: () => Promise<unknown>
  /** Resolves when the other side has closed it. */
  cierre: Promise<number>
}

/** A ticket for the sales of the client's store. */
export const boletoPara = async (cliente: Cliente): Promise<string> =>
  (
    await cliente.exigir('POST /tiempo-real/boleto', {
      body: { temas: [`notification-facturas-${cliente.tienda}`] },
    })
  ).boleto

/** Opens a socket with a ticket, as a page of our own would; rejects with `status 401` and the like. */
export async function abrirSocket(
  origen: string,
  boleto: string,
  origin: string | undefined = origen,
): Promise<SocketAbierto> {
  const url = `${origen.replace('http', 'ws')}/ws?boleto=${boleto}`
  const ws = new WebSocket(url, origin === '' ? {} : { origin })
  const recibidos: unknown[] = []
  const esperan: ((message: unknown) => void)[] = []
  ws.on('message', data => {
    const message: unknown = JSON.parse((data as Buffer).toString())
    recibidos.push(message)
    esperan.shift()?.(message)
  })
  const cierre = new Promise<number>(resolve => ws.on('close', resolve))
  await new Promise((resolve, reject) => {
    ws.on('unexpected-response', (_, reply) => reject(new Error(`status ${reply.statusCode}`)))
    ws.on('error', reject)
    once(ws, 'open').then(resolve, reject)
  })
  return { ws, recibidos, siguiente: () => new Promise(resolve => esperan.push(resolve)), cierre }
}
