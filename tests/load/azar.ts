/** What is drawn by lot: a torture is another one each time. */
export const entero = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))
export const de = <T>(list: readonly T[]): T => list[entero(0, list.length - 1)]!
export const suerte = (percent: number): boolean => Math.random() * 100 < percent

/** Some of them, at least one. */
export function algunos<T>(list: readonly T[]): T[] {
  const chosen = list.filter(() => suerte(50))
  return chosen.length > 0 ? chosen : list.slice(0, 1)
}

/** In portions of a size, the last one what is left. */
export const enTandas = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Centavos of an amount as the wire has it. */
export const centavos = (pesos: number): number => Math.round(pesos * 100)
