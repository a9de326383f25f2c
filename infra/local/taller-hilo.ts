import { parentPort } from 'node:worker_threads'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { handler } from '#functions/trabajos/index'
import { seguirCola } from './cola'

/** The thread that infra/local/taller.ts opens: follows the queue of slow work until it is told to stop. */
const cola = seguirCola('TRABAJO', handler as (event: DynamoDBStreamEvent) => Promise<void>, {
  lote: 1,
  onError: error => console.error('outbox', error),
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  alAtender: () => parentPort!.postMessage('atendido'),
})
parentPort!.on('message', (palabra: 'avisar' | 'parar') => {
  if (palabra === 'avisar') cola.avisar()
  else void cola.stop().then(() => process.exit(0))
})
