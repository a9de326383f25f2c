import type { ErrorApi } from '../../kernel/api'
import { avisarError, esPasajero } from '../../kernel/errores'
import { servidorDeVuelta } from '../../kernel/pulso'

/** Between two questions, where the server does not say it itself. */
const PAUSA_MS = 1000

interface Opciones {
  /** Nobody waits for it any more: it is not asked again. */
  signal?: AbortSignal
  /** Hears of each failure. */
  alFallar?: (error: ErrorApi) => void
}

/** What something waits for: a failure that may pass is told, and it is asked again when the server answers. */
export async function insistir<T>(
  pedir: () => Promise<T>,
  { signal, alFallar = avisarError }: Opciones = {},
): Promise<T> {
  try {
    return await pedir()
  } catch (error) {
    signal?.throwIfAborted()
    if (!esPasajero(error)) throw error
    alFallar(error)
    const pausa = error.espera === undefined ? PAUSA_MS : error.espera * 1000
    await Promise.all([servidorDeVuelta(), new Promise(done => setTimeout(done, pausa))])
    signal?.throwIfAborted()
    return insistir(pedir, { signal, alFallar })
  }
}
