import { type Encargo, tomar } from './salida'

/** How long a job stays with who does it after each sign of life, s; and how often one is given, ms. */
const ARRIENDO = 60
const RENOVACION = 15_000

/** Somebody else took the job over: this run is to end and to say nothing. */
export class Relevado extends Error {}

/** Keeps a long job while it goes on: to be called often. @throws Relevado when another run has it. */
export function relevo(encargo: Encargo): () => Promise<void> {
  let renovado = performance.now()
  return async () => {
    if (performance.now() - renovado < RENOVACION) return
    if (!(await tomar(encargo, ARRIENDO))) throw new Relevado('the job was taken over')
    renovado = performance.now()
  }
}
