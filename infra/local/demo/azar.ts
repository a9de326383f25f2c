import { generador } from '#shared/despiece/azar'

/** Choices that come out the same on every run with the same seed. */
export interface Azar {
  /** An integer between both bounds, included. */
  entero: (desde: number, hasta: number) => number
  de: <T>(lista: readonly T[]) => T
  /** True `porcentaje` times out of a hundred. */
  suerte: (porcentaje: number) => boolean
  /** Text of `largo` digits, the first of them not 0. */
  cifras: (largo: number) => string
}

export function crearAzar(semilla: number): Azar {
  const siguiente = generador(semilla)
  const entero = (desde: number, hasta: number) => desde + (siguiente() % (hasta - desde + 1))
  return {
    entero,
    de: lista => lista[entero(0, lista.length - 1)]!,
    suerte: porcentaje => entero(1, 100) <= porcentaje,
    cifras: largo => Array.from({ length: largo }, (_, i) => String(entero(i === 0 ? 1 : 0, 9))).join(''),
  }
}
