import { aviso } from './avisos'

/** What a save that takes its time says (DECISIONS 333). */
export const GUARDANDO = 'Guardando datos'

/** Sooner than this nobody has to be told what is being waited for. */
const DEMORA_MS = 300

/** Says what is waited for, as long as it takes, where it takes longer than a moment. */
export async function diciendo<T>(texto: string, trabajo: Promise<T>): Promise<T> {
  let callar: (() => void) | undefined
  const reloj = setTimeout(() => {
    callar = aviso.mientras(texto)
  }, DEMORA_MS)
  try {
    return await trabajo
  } finally {
    clearTimeout(reloj)
    callar?.()
  }
}
