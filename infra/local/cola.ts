import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { consultarPagina, type Item } from '#functions/kernel/dynamo/client'

/** How often the outbox is looked at, ms: a hint arrives well within a second. */
const PAUSA = 100
/** Records per call, as the event source of the deployed stream handler. */
const LOTE = 25

const registro = (item: Item): DynamoDBRecord => ({
  eventID: String(item.id),
  eventName: 'INSERT',
  eventSource: 'aws:dynamodb',
  awsRegion: process.env.AWS_REGION,
  dynamodb: {
    Keys: marshall({ pk: item.pk, sk: item.sk }) as never,
    NewImage: marshall(item, { removeUndefinedValues: true }) as never,
    StreamViewType: 'NEW_IMAGE',
  },
})

/**
 * Feeds the stream handler from the outbox with real stream events: the embedded engine's own streams slow
 * every write down. What a killed run left unhandled is found again at the next start.
 */
export function seguirSalida(
  handler: (event: DynamoDBStreamEvent) => Promise<void>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const parada = new AbortController()
  const loop = (async () => {
    while (!parada.signal.aborted) {
      let found = 0
      try {
        const { items } = await consultarPagina({ indice: 'GSI1', pk: 'SALIDA#PENDIENTE', limite: LOTE })
        found = items.length
        if (found > 0) await handler({ Records: items.map(registro) })
      } catch (error) {
        if (!parada.signal.aborted) onError(error)
      }
      if (found < LOTE) await new Promise(done => setTimeout(done, PAUSA))
    }
  })()
  return {
    stop: async () => {
      parada.abort()
      await loop
    },
  }
}
