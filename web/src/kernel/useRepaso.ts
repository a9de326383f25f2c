import { useCada } from './useReloj'

/** Between two looks at a job that runs, ms. */
const PAUSA_MS = 1000

/** Reads again every second while a job that is on show runs: it is told of by nothing else. */
export const useRepaso = (anda: boolean, recargar: () => Promise<unknown>): void =>
  useCada(anda ? PAUSA_MS : null, recargar)
