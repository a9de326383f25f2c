import { consultar } from '#functions/kernel/dynamo/client'
import { COLAS } from '#functions/kernel/dynamo/keys'

const VUELTA_MS = 25
const hayTrabajos = async (): Promise<boolean> =>
  (await consultar({ indice: 'GSI1', pk: COLAS.TRABAJO.pendiente })).length > 0

/** Waits for what acts have left to jobs, so long at most (ms). @returns whether nothing is left. */
export async function esperarTrabajos(ms: number): Promise<boolean> {
  for (let pasado = 0; pasado < ms; pasado += VUELTA_MS) {
    if (!(await hayTrabajos())) return true
    await new Promise(done => setTimeout(done, VUELTA_MS))
  }
  return false
}

/** Resolves when every background job has been done. */
export async function sinTrabajos(): Promise<void> {
  if (!(await esperarTrabajos(10_000))) throw new Error('The jobs do not come to rest')
}
