import type { Pieza } from './tipos'

/** Length of one band in décimas: `pegado` without waste, `ml` with the waste of every banded side. */
export interface MetrosCanto {
  codigo: string
  pegado: number
  ml: number
}

/** 'piso+1': add one metre and drop the fraction (10,00 m gives 11). 'techo': up to the next whole metre. */
export type RedondeoCanto = 'piso+1' | 'techo'

/** Adds up each band over all pieces, in the order in which the bands first appear. */
export function metrosCanto(
  piezas: readonly Pick<Pieza, 'cantidad' | 'base' | 'altura' | 'cantos'>[],
  desperdicioPorLado: number,
): MetrosCanto[] {
  const porCodigo = new Map<string, MetrosCanto>()
  for (const { cantidad, base, altura, cantos } of piezas) {
    const lados: [string | null, number][] = [
      [cantos.base_top, base],
      [cantos.base_bottom, base],
      [cantos.altura_left, altura],
      [cantos.altura_right, altura],
    ]
    for (const [codigo, lado] of lados) {
      if (!codigo) continue
      const metros = porCodigo.get(codigo) ?? { codigo, pegado: 0, ml: 0 }
      metros.pegado += cantidad * lado
      metros.ml += cantidad * (lado + desperdicioPorLado)
      porCodigo.set(codigo, metros)
    }
  }
  return [...porCodigo.values()]
}

const DECIMAS_POR_METRO = 10_000

/** Whole metres to bill for a length in décimas. Meant to be called once per band and cut list. */
export function redondearCanto(decimas: number, modo: RedondeoCanto = 'piso+1'): number {
  if (decimas <= 0) return 0
  if (modo === 'techo') return Math.ceil(decimas / DECIMAS_POR_METRO)
  return Math.floor(decimas / DECIMAS_POR_METRO) + 1
}
