import { useCallback, useState } from 'react'

const MAXIMO_PASOS = 200

interface Historia<T> {
  pasado: readonly T[]
  actual: T
  futuro: readonly T[]
  /** What the last change was about: changes about the same thing are one step. */
  asunto: string | null
}

export interface ConHistoria<T> {
  actual: T
  /** `asunto` joins the change to the one before when both are about the same cell. */
  cambiar: (cambio: (antes: T) => T, asunto?: string) => void
  deshacer: () => void
  rehacer: () => void
  puedeDeshacer: boolean
  puedeRehacer: boolean
}

/** A value with undo and redo. The functions never change, so rows can be memoised. */
export function useHistoria<T>(inicial: () => T): ConHistoria<T> {
  const [historia, setHistoria] = useState<Historia<T>>(() => ({
    pasado: [],
    actual: inicial(),
    futuro: [],
    asunto: null,
  }))
  const cambiar = useCallback((cambio: (antes: T) => T, asunto?: string) => {
    setHistoria(antes => {
      const actual = cambio(antes.actual)
      if (actual === antes.actual) return antes
      const sigue = asunto !== undefined && asunto === antes.asunto
      const pasado = sigue ? antes.pasado : [...antes.pasado, antes.actual].slice(-MAXIMO_PASOS)
      return { pasado, actual, futuro: [], asunto: asunto ?? null }
    })
  }, [])
  const deshacer = useCallback(() => {
    setHistoria(({ pasado, actual, futuro, asunto }) => {
      const previo = pasado.at(-1)
      if (previo === undefined) return { pasado, actual, futuro, asunto }
      return { pasado: pasado.slice(0, -1), actual: previo, futuro: [actual, ...futuro], asunto: null }
    })
  }, [])
  const rehacer = useCallback(() => {
    setHistoria(({ pasado, actual, futuro, asunto }) => {
      const [siguiente, ...resto] = futuro
      if (siguiente === undefined) return { pasado, actual, futuro, asunto }
      return { pasado: [...pasado, actual], actual: siguiente, futuro: resto, asunto: null }
    })
  }, [])
  const { actual, pasado, futuro } = historia
  return {
    actual,
    cambiar,
    deshacer,
    rehacer,
    puedeDeshacer: pasado.length > 0,
    puedeRehacer: futuro.length > 0,
  }
}
