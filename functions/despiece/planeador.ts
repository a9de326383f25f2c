import { type Encargo, hacerPlan, type Hecho } from './hacer-plan'

/**
 * Does the lists of one request, in their order, for a person.
 * @throws ErrorVeta `ocupado` when it cannot be done in time.
 */
export type Planeador = (encargos: readonly Encargo[], usuarioId: number) => Promise<Hecho[]>

/** Where a process has one request at a time, as a Lambda has, it may as well do them itself. */
const aqui: Planeador = async encargos => {
  const hechos: Hecho[] = []
  for (const encargo of encargos) {
    await respirar()
    hechos.push(hacerPlan(encargo))
  }
  return hechos
}

/** Lets whatever else waits in this process go on. */
export const respirar = (): Promise<void> => new Promise(done => setImmediate(done))

let planeador = aqui
export const planear: Planeador = (encargos, usuarioId) => planeador(encargos, usuarioId)

/** A server of many people has a thread for it; without an argument it is done here again. */
export function usarPlaneador(otro: Planeador = aqui): void {
  planeador = otro
}
