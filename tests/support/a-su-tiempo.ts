import { vi } from 'vitest'

/** Waits for what comes by itself, a moment later: on a busy machine the moment is long. */
export const aSuTiempo = <T>(mirar: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(mirar, { timeout: 60_000 })
