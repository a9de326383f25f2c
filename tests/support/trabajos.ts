import { consultar } from '#functions/kernel/dynamo/client'
import { COLAS } from '#functions/kernel/dynamo/keys'
import type { Trabajos } from '#functions/kernel/salida'

const VUELTA_MS = 25
type Clase = keyof Trabajos

/**
 * Waits for what acts have left to jobs, so long at most (ms). @param clases those that are waited for; all without.
 * @returns whether none of them is left.
 */
export async function esperarTrabajos(ms: number, clases?: readonly Clase[]): Promise<boolean> {
  for (let pasado = 0; pasado < ms; pasado += VUELTA_MS) {
    const pendientes = await consultar({ indice: 'GSI1', pk: COLAS.TRABAJO.pendiente })
    if (!pendientes.some(({ clase }) => !clases || clases.includes(clase as Clase))) return true
    await new Promise(done => setTimeout(done, VUELTA_MS))
  }
  return false
}

/** Resolves when every background job has been done. */
export async function sinTrabajos(): Promise<void> {
  if (!(await esperarTrabajos(10_000))) throw new Error('The jobs do not come to rest')
}
