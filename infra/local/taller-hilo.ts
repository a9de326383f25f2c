import { parentPort } from 'node:worker_threads'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import type { Item } from '#functions/kernel/dynamo/client'
import { handler } from '#functions/trabajos/index'
import { seguirCola } from './cola'

/**
 * A workbook of years takes minutes, and reads only; Siigo is waited for as long, when it does not answer. Each has a lane of
 * its own, or papers and turns would wait for them.
 */
const APARTE = ['exportacion', 'electronica']
const CARRILES = [
  ...APARTE.map(
    suya =>
      ({ clase }: Item): boolean =>
        clase === suya,
  ),
  ({ clase }: Item): boolean => !APARTE.includes(clase as string),
]

/** The thread that infra/local/taller.ts opens: follows the queue of slow work until it is told to stop. */
const colas = CARRILES.map(suyo =>
  seguirCola('TRABAJO', handler as (event: DynamoDBStreamEvent) => Promise<void>, {
    lote: 1,
    suyo,
    onError: error => console.error('outbox', error),
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    alAtender: () => parentPort!.postMessage('atendido'),
  }),
)
parentPort!.on('message', (palabra: 'avisar' | 'parar') => {
  if (palabra === 'avisar') for (const cola of colas) cola.avisar()
  else void Promise.all(colas.map(cola => cola.stop())).then(() => process.exit(0))
})
