import { consultar } from '#functions/kernel/dynamo/client'
import { COLAS } from '#functions/kernel/dynamo/keys'
import type { Trabajos } from '#functions/kernel/salida'
import { A_SU_TIEMPO_MS, aSuTiempo } from './a-su-tiempo'
import { pendientes } from './sueltas'

const VUELTA_MS = 25
type Clase = keyof Trabajos

/**
 * Waits for what acts have left to jobs, so long at most (ms). @param clases those that are waited for; all without.
 * @returns whether none of them is left.
 */
export async function esperarTrabajos(ms: number, clases?: readonly Clase[]): Promise<boolean> {
  for (let pasado = 0; pasado < ms; pasado += VUELTA_MS) {
    const quedan = await consultar({ indice: 'GSI1', pk: COLAS.TRABAJO.pendiente })
    if (!quedan.some(({ clase }) => !clases || clases.includes(clase as Clase))) return true
    await new Promise(done => setTimeout(done, VUELTA_MS))
  }
  return false
}

/** Resolves when every background job has been done. */
export async function sinTrabajos(): Promise<void> {
  if (!(await esperarTrabajos(A_SU_TIEMPO_MS))) throw new Error('The jobs do not come to rest')
}

/** Resolves when every event has been handed out. */
export const sinPendientes = (): Promise<void> =>
  aSuTiempo(async () => {
    if ((await pendientes()) > 0) throw new Error('The outbox does not come to rest')
  })
