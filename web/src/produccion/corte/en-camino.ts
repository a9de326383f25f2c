/** What is on its way of each stage, from the guided saw to the server (`useAvance`). */
export const enCamino = new Map<number, Promise<void>>()
/** Once what was ticked of a stage has reached the server, or cannot now: a finish that came before it would lose it. */
export const avanceEnviado = (etapaId: number): Promise<void> => enCamino.get(etapaId) ?? Promise.resolve()
