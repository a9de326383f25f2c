import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Item } from '#functions/kernel/dynamo/client'
import type { Cola } from '#functions/kernel/dynamo/keys'
import { vencidos } from '#functions/kernel/salida'

/** How often the outbox is looked at when nobody says that something is in it: what has to be tried again, ms. */
const PAUSA = 500
/** Of a shop in memory: tests write past the API, which would say so. */
export const PAUSA_EN_MEMORIA = 100

/** Items among which a follower looks for its own; those of another that wait before them are fewer. */
const A_LA_VISTA = 200

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

export interface Seguidor {
  /** Looks now: a request has just written. */
  avisar: () => void
  stop: () => Promise<void>
}

interface Opciones {
  /** Records per call, as the event source of the deployed handler. */
  lote: number
  onError: (error: unknown) => void
  /** Which items are its own, where several followers share a queue; all without. */
  suyo?: (item: Item) => boolean
  /** Between two looks, ms. */
  pausa?: number
  /** Something was handled, and may have written into the other queue. */
  alAtender?: () => void
}

/**
 * Feeds a stream handler from one queue of the outbox with real stream events: the embedded engine's own streams
 * slow every write down. What a killed run left unhandled is found again at the next start.
 */
export function seguirCola(
  cola: Cola,
  handler: (event: DynamoDBStreamEvent) => Promise<void>,
  { lote, onError, suyo, pausa = PAUSA, alAtender }: Opciones,
): Seguidor {
  const parada = new AbortController()
  let avisado = false
  let despertar: () => void = () => undefined
  const esperar = (): Promise<void> =>
    new Promise(done => {
      const timer = setTimeout(done, pausa)
      despertar = () => {
        clearTimeout(timer)
        done()
      }
    })
  const loop = (async () => {
    while (!parada.signal.aborted) {
      let found = 0
      avisado = false
      try {
        const items = suyo
          ? (await vencidos(cola, A_LA_VISTA)).filter(suyo).slice(0, lote)
          : await vencidos(cola, lote)
        found = items.length
        if (found > 0) {
          await handler({ Records: items.map(registro) })
          alAtender?.()
        }
      } catch (error) {
        if (!parada.signal.aborted) onError(error)
        found = 0
      }
      if (found < lote && !avisado && !parada.signal.aborted) await esperar()
    }
  })()
  return {
    avisar: () => {
      avisado = true
      despertar()
    },
    stop: async () => {
      parada.abort()
      despertar()
      await loop
    },
  }
}
