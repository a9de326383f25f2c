/**
 * Runs one export job in a process of its own, as the deployed function would: `node hijo.cjs <event.json> [contado]`.
 * Prints what it took as one line of JSON.
 */
import { readFileSync } from 'node:fs'
import { handler } from '#functions/trabajos/index'
import { decirLoQueTomo } from './en-proceso'

const evento = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Parameters<typeof handler>[0]

void decirLoQueTomo(
  () => (handler as (event: typeof evento, context: object) => Promise<void>)(evento, {}),
  process.argv[3] === 'contado',
)
