import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import type { Evento } from '../kernel/cambio'
import { segundos } from '../kernel/clock'
import { consultarPagina, type Item, marcar } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { registrar } from '../kernel/log'
import { desuscribir, socketsDe } from '../tiempo-real/public'

/** Handled outbox items stay a week for whoever looks into a fault. */
const VIDA_DE_SALIDA = 7 * 86_400
/** Younger ones are still with the stream. */
const ESPERA_DEL_FLUJO = 120
const LOTE_DE_BARRIDO = 200

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

interface Salida extends Item {
  id: string
  fecha: string
  eventos: Evento[]
}

/** Posts what an outbox item says, and marks it done: it leaves the sparse index of the pending ones. */
async function atender(salida: Salida): Promise<void> {
  for (const evento of salida.eventos) await difundir(evento)
  await marcar(clave.salida(salida.id), { expira: segundos() + VIDA_DE_SALIDA }, ['GSI1PK', 'GSI1SK'])
}

/** What the stream gave up on is tried again: unhandled work never expires. */
async function barrer(): Promise<void> {
  const { items } = await consultarPagina({ indice: 'GSI1', pk: 'SALIDA#PENDIENTE', limite: LOTE_DE_BARRIDO })
  const late = (items as Salida[]).filter(
    ({ fecha }) => Date.parse(fecha) / 1000 < segundos() - ESPERA_DEL_FLUJO,
  )
  if (late.length > 0) registrar('warn', 'outbox swept', { items: late.length })
  for (const salida of late) await atender(salida)
}

/**
 * Stream handler: every new outbox item becomes posts to the sockets of its topic. Only INSERTs of outbox
 * items fire. A record delivered twice posts a hint twice and changes nothing else. The same Lambda is called
 * by a schedule, without records, to sweep what is left.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<void> {
  if (!('Records' in event)) return barrer()
  for (const record of event.Records) {
    if (record.eventName !== 'INSERT' || !record.dynamodb?.NewImage) continue
    const item = unmarshall(record.dynamodb.NewImage as Record<string, AttributeValue>)
    if (item.sk === 'SALIDA') await atender(item as Salida)
  }
}
