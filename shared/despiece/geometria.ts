import type { Entrada, Rectangulo, RetalMinimo, Veta } from './tipos'

/** Rectangle left after trimming a sheet; an odd total per axis leaves its extra décima on the far side. */
export function rectanguloUtil(entrada: Entrada, base: number, altura: number, esRetal: boolean): Rectangulo {
  if (esRetal && !entrada.refilarRetales) return { x: 0, y: 0, base, altura }
  const { x, y, modo } = entrada.refilado
  if (modo === 'lado') return { x, y, base: base - 2 * x, altura: altura - 2 * y }
  return { x: Math.floor(x / 2), y: Math.floor(y / 2), base: base - x, altura: altura - y }
}

/** Whether a leftover reaches the minimum offcut, lying or standing. */
export function esReutilizable(base: number, altura: number, minimo: RetalMinimo): boolean {
  const menor = Math.min(base, altura)
  const mayor = Math.max(base, altura)
  return menor >= minimo.ladoMenor && mayor >= minimo.ladoMayor && base * altura >= minimo.area
}

/** Positions allowed on a sheet: as typed (base along x) and turned. */
export function posiciones(puedeRotar: boolean, veta: Veta): { normal: boolean; rotada: boolean } {
  if (puedeRotar) return { normal: true, rotada: true }
  return veta === 'altura' ? { normal: false, rotada: true } : { normal: true, rotada: false }
}
