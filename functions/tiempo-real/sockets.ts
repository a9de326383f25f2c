import { setTimeout as pausa } from 'node:timers/promises'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { milisegundos } from '../kernel/clock'
import { vigilado } from '../kernel/invocacion'
import { registrar } from '../kernel/log'
import { CON_PLAZOS } from '../kernel/llamadas'
import { desuscribir, type Socket } from './store'

let cliente: ApiGatewayManagementApiClient | undefined
/** Made when first used: most of those who import this domain never do. */
const api = () =>
  (cliente ??= vigilado(
    new ApiGatewayManagementApiClient({
      endpoint: process.env.SOCKETS_ENDPOINT,
      requestHandler: CON_PLAZOS,
    }),
  ))

/**
 * A socket is on record before $connect has answered, and until then the service says that it is gone. So long
 * after the record was made (ms) "gone" may still mean "not yet", and the call is tried again.
 */
const NACIENTE = 10_000
const PAUSAS = [50, 100, 200, 400, 800, 1600]

/** Calls the service; false when the socket is gone, which is then forgotten. Throws whatever else goes wrong. */
async function intentar({ id, desde }: Socket, llamar: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    try {
      await llamar()
      return true
    } catch (error) {
      if (!(error instanceof GoneException)) throw error
      const wait = PAUSAS[attempt]
      if (wait === undefined || milisegundos() - desde > NACIENTE) break
      await pausa(wait)
    }
  }
  await desuscribir(id)
  return false
}

/** The service has more to do than it takes; what was asked for was not done. */
export const esLimite = (error: unknown): boolean => error instanceof LimitExceededException

/**
 * Sends a text; false when the service takes no more for now, after the tries of the SDK. A browser that went away
 * without a word is forgotten; any other failure is a hint lost, never a sale.
 */
export async function enviar(socket: Socket, text: string): Promise<boolean> {
  try {
    await intentar(socket, () =>
      api().send(new PostToConnectionCommand({ ConnectionId: socket.id, Data: Buffer.from(text) })),
    )
    return true
  } catch (error) {
    registrar('warn', 'post failed', { error: (error as Error).name })
    return !esLimite(error)
  }
}

/** Closes a socket and takes it off the record, in this order. @throws what the service answers, but "gone". */
export async function cerrar(socket: Socket): Promise<void> {
  const open = await intentar(socket, () =>
    api().send(new DeleteConnectionCommand({ ConnectionId: socket.id })),
  )
  if (open) await desuscribir(socket.id)
}
