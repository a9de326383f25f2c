import { vi } from 'vitest'

/** What comes by itself, a moment later, has so long for it: on a busy machine the moment is long. */
export const A_SU_TIEMPO_MS = 60_000

/** Waits for what comes by itself until it is as it should be: until this throws no longer. */
export const aSuTiempo = <T>(mirar: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(mirar, { timeout: A_SU_TIEMPO_MS })
