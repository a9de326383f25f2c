import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { alertar } from '../inventarios/public'
import { medirCola } from '../kernel/colas'
import { observar } from '../kernel/invocacion'
import { registrar } from '../kernel/log'
import { despachar, type Salida, vencidos } from '../kernel/salida'
import { anotarMarcas, rotular } from '../tablero/public'
import { contar } from './contar'
import { difundirUnaVez } from './difundir'

/** Younger ones are still with the stream, s. */
const ESPERA_DEL_FLUJO = 120
const LOTE_DE_BARRIDO = 200

/** New outbox items of a stream event. */
const nuevas = (event: DynamoDBStreamEvent): Salida[] =>
  event.Records.filter(({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb?.NewImage)
    .map(({ dynamodb }) => unmarshall(dynamodb!.NewImage as Record<string, AttributeValue>) as Salida)
    .filter(({ sk }) => sk === 'SALIDA')

/** Counts for the lists what moved, notes what products are called and who sold what, and looks at the stock that did. */
async function seguir(salidas: readonly Salida[]): Promise<void> {
  const entidades = salidas.flatMap(each => each.entidades ?? [])
  await contar(entidades)
  await rotular(entidades.flatMap(({ clase, id }) => (clase === 'PRODUCTO' ? [id] : [])))
  await anotarMarcas(salidas.flatMap(({ vendido = [] }) => vendido))
  await alertar(salidas.flatMap(({ existencias = [] }) => existencias))
}

/**
 * Stream handler: what every new outbox item names is counted for the lists, then its events become posts to the
 * sockets of their topics, so that who reads again after an event finds it counted. Only INSERTs of outbox items
 * fire. A record delivered twice posts a hint twice at most and changes nothing else. The same Lambda is called by
 * a schedule, without records, to sweep what is left: unhandled work never expires.
 */
export const handler = observar(async (event: DynamoDBStreamEvent | ScheduledEvent): Promise<void> => {
  const salidas =
    'Records' in event
      ? nuevas(event)
      : ((await vencidos('SALIDA', LOTE_DE_BARRIDO, ESPERA_DEL_FLUJO)) as Salida[])
  const contadas = await seguir(salidas).then(
    () => true,
    (error: unknown) => {
      // Apart below, so that what cannot be counted holds back its own events only.
      registrar('warn', 'a batch could not be counted', { error: String(error) })
      return false
    },
  )
  for (const salida of salidas)
    await despachar(salida, async () => {
      if (!contadas) await seguir([salida])
      await difundirUnaVez(salida)
    })
  if (!('Records' in event)) await medirCola('SALIDA')
}, 'eventos')
