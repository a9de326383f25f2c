import { afterAll, vi } from 'vitest'
import { aSuTiempo } from './a-su-tiempo'
import { usarReloj } from '#functions/kernel/clock'
import { dynamo } from '#functions/kernel/dynamo/client'
import { sinFirma } from './sin-firma'

/**
 * Files that share a process follow one another in it, so that what they all load is loaded once. Before each of them
 * runs this: the process is as the first one found it, whatever the one before left behind or broke off.
 */
interface Proceso {
  entorno: NodeJS.ProcessEnv
  /** What stands between the product and the database. */
  intermedios: ReadonlySet<string>
  /** Calls to the database that have not come back. */
  enCurso: number
}
const compartido = globalThis as { proceso?: Proceso }
const nombreDe = (entry: string): string => entry.split(' - ')[0]!

function comienzo(): Proceso {
  if (!process.env.AWS_ENDPOINT_URL_DYNAMODB) sinFirma()
  const proceso: Proceso = { entorno: { ...process.env }, intermedios: new Set(), enCurso: 0 }
  dynamo.middlewareStack.add(
    next => async args => {
      proceso.enCurso++
      try {
        return await next(args)
      } finally {
        proceso.enCurso--
      }
    },
    // Below what a test puts between: a call that it never lets come back is on nobody's way.
    { step: 'deserialize', priority: 'low', name: 'en-curso' },
  )
  proceso.intermedios = new Set(dynamo.middlewareStack.identify().map(nombreDe))
  return proceso
}
const proceso = (compartido.proceso ??= comienzo())

for (const name of Object.keys(process.env))
  if (!(name in proceso.entorno) && !name.startsWith('VITEST')) delete process.env[name]
Object.assign(process.env, proceso.entorno)
for (const entry of dynamo.middlewareStack.identify()) {
  const name = nombreDe(entry)
  if (!proceso.intermedios.has(name)) dynamo.middlewareStack.remove(name)
}
usarReloj({ ahora: () => new Date() })
vi.useRealTimers()

// Registered first, so it comes last of all: nothing of this file may reach the table of the next one.
afterAll(() =>
  aSuTiempo(() => {
    if (proceso.enCurso > 0) throw new Error(`${proceso.enCurso} calls go on`)
  }),
)
