import { createHash } from 'node:crypto'
import type { Encargo, Plan } from './hacer-plan'

/** Characters of all plans that are kept: a hundred of ordinary size. */
const MAXIMO = 8 * 1024 * 1024

const recientes = new Map<string, Plan>()
let tamano = 0

/** What decides the plan that is searched for a list. */
export const claveDe = ({ resuelto }: Encargo): string =>
  createHash('sha256').update(JSON.stringify(resuelto)).digest('base64')

/**
 * The plan that was found for an equal list a while ago: an order is planned when it is asked for, when it is saved,
 * and again when its save has to begin anew.
 */
export function reciente(clave: string): Plan | undefined {
  const plan = recientes.get(clave)
  if (!plan) return undefined
  recientes.delete(clave)
  recientes.set(clave, plan)
  return plan
}

export function recordar(clave: string, plan: Plan): void {
  if (recientes.has(clave)) return
  recientes.set(clave, plan)
  tamano += plan.texto.length
  for (const [vieja, { texto }] of recientes) {
    if (tamano <= MAXIMO) return
    recientes.delete(vieja)
    tamano -= texto.length
  }
}
