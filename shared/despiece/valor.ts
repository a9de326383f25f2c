import { esReutilizable } from './geometria'
import type { Entrada, Retal } from './tipos'

/**
 * Worth of an offcut of a size: its area at the price of the cheapest board, times the share that offcuts of that
 * size fetch; 0 for what is not worth keeping. Whole units of the boards' price, half up.
 */
export function valorDeRetal(base: number, altura: number, entrada: Entrada): number {
  const { tableros, valorRetal, retalMinimo } = entrada
  if (!esReutilizable(base, altura, retalMinimo)) return 0
  const area = base * altura
  const porMil = valorRetal.findLast(tramo => area >= tramo.area)?.porMil ?? 0
  const porArea = tableros.map(t => t.precio / (t.base * t.altura))
  return porArea.length === 0 ? 0 : Math.round((area * Math.min(...porArea) * porMil) / 1000)
}

/** What spending a listed offcut costs. */
export const costoDeRetal = (retal: Retal, entrada: Entrada): number =>
  retal.precio ?? valorDeRetal(retal.base, retal.altura, entrada)
