import type { Item } from './client'

/**
 * Counts of a list by name in one item: sorted boundaries, and how many sort keys stand from each to the next.
 * About 64 names between two boundaries: one item of some 8 KB finds any page of 50 thousand names.
 */
export interface Histograma extends Item {
  /** The first one is empty: everything is after it. */
  limites: string[]
  cuentas: number[]
  total: number
  /** Grows when boundaries change: their places in the lists are not the same any more. */
  estructura: number
  /** Grows with every change. */
  cambios: number
}
/** Sort key of the item. */
export const NOMBRES = 'NOMBRES'
/** Names of a new stretch. */
const TRAMO = 64
const MAXIMO_DE_TRAMO = 128
/** Two neighbours that hold less together become one. */
const MINIMO_DE_DOS = 48

/** The first stretch that holds too much, or -1. */
export const tramoLleno = (cuentas: readonly number[]): number => cuentas.findIndex(n => n > MAXIMO_DE_TRAMO)
/** The first stretch that holds too little beside the one before it, or -1. */
export const tramoVacio = (cuentas: readonly number[]): number =>
  cuentas.findIndex((n, i) => {
    const former = cuentas[i - 1]
    return former !== undefined && (n + former < MINIMO_DE_DOS || n === 0 || former === 0)
  })
export const porOrdenar = (cuentas: readonly number[]): boolean =>
  tramoLleno(cuentas) >= 0 || tramoVacio(cuentas) >= 0

/** Which stretch a sort key falls in. */
export function tramoDe(limites: readonly string[], sk: string): number {
  let low = 0
  let high = limites.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (limites[middle]! <= sk) low = middle
    else high = middle - 1
  }
  return low
}

/** The shortest beginning of `despues` that is greater than `antes`. */
export function separador(antes: string, despues: string): string {
  let length = 1
  while (length < despues.length && despues.slice(0, length) <= antes) length++
  return despues.slice(0, length)
}

/** An inclusive bound for everything before a boundary. */
export const hastaAntesDe = (limite: string): string =>
  `${limite.slice(0, -1)}${String.fromCharCode(limite.charCodeAt(limite.length - 1) - 1)}\uffff`

/** Boundaries and counts of some sort keys in order. @param desde the boundary before all of them. */
export function repartir(sks: readonly string[], desde = ''): Pick<Histograma, 'limites' | 'cuentas'> {
  const parts = Math.max(1, Math.round(sks.length / TRAMO))
  const starts = Array.from({ length: parts + 1 }, (_, i) => Math.round((i * sks.length) / parts))
  return {
    limites: starts.slice(0, -1).map((at, i) => (i === 0 ? desde : separador(sks[at - 1]!, sks[at]!))),
    cuentas: starts.slice(1).map((at, i) => at - starts[i]!),
  }
}

/** A histogram of sort keys in order, as it is stored first. */
export const histogramaDe = (sks: readonly string[]) => ({
  ...repartir(sks),
  total: sks.length,
  estructura: 0,
  cambios: 0,
})
