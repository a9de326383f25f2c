import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import type { Evento } from '../kernel/cambio'
import { segundos } from '../kernel/clock'
import { marcar } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { registrar } from '../kernel/log'
import { desuscribir, socketsDe } from '../tiempo-real/public'

/** Handled outbox items stay a week for whoever looks into a fault. */
const VIDA_DE_SALIDA = 7 * 86_400

const sockets = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKETS_ENDPOINT })

async function enviar(connectionId: string, text: string): Promise<void> {
  try {
    await sockets.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(text) }))
  } catch (error) {
    // A browser that went away without a word: forget it. Anything else is a hint lost, never a sale.
    if (error instanceof GoneException) await desuscribir(connectionId)
    else registrar('warn', 'post failed', { error: (error as Error).name })
  }
}

async function difundir(evento: Evento): Promise<void> {
  const ids = await socketsDe(evento.tema)
  await Promise.all(ids.map(id => enviar(id, JSON.stringify(evento))))
}

/**
 * Stream handler: every new outbox item becomes posts to the sockets of its topic, and is then marked done.
 * Only INSERTs of outbox items fire. A record delivered twice posts a hint twice and changes nothing else.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  for (const record of event.Records) {
    if (record.eventName !== 'INSERT' || !record.dynamodb?.NewImage) continue
    const item = unmarshall(record.dynamodb.NewImage as Record<string, AttributeValue>)
    if (item.sk !== 'SALIDA') continue
    for (const evento of item.eventos as Evento[]) await difundir(evento)
    await marcar(clave.salida(item.id as string), { expira: segundos() + VIDA_DE_SALIDA }, [
      'GSI1PK',
      'GSI1SK',
    ])
  }
}
