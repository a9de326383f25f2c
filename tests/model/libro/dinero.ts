import type { Medidas } from './surtido'

/**
 * The model's own arithmetic, written from DECISIONS R6 and 99 and not from the product's code. Amounts are
 * whole centavos, unit prices whole 1/10 000 peso, quantities and percentages whole hundredths.
 */

/** `numerador ÷ divisor`, half up; nothing here is negative. */
function medioArriba(numerador: bigint, divisor: bigint): number {
  return Number((2n * numerador + divisor) / (2n * divisor))
}

/** `a × b ÷ divisor`, half up. */
export const parteDe = (a: number, b: number, divisor: number): number =>
  medioArriba(BigInt(a) * BigInt(b), BigInt(divisor))

export interface Importes {
  bruto: number
  descuento: number
  neto: number
  impuesto: number
  total: number
}

export interface ParaValorar {
  cantidad: number
  precio: number
  descuento: number
  impuesto: number
}

/** A line: net = round(quantity × price × (1 − discount)), VAT on the net, each once and half up (DECISIONS 99). */
export function importesDe({ cantidad, precio, descuento, impuesto }: ParaValorar): Importes {
  const exacto = BigInt(cantidad) * BigInt(precio)
  const bruto = medioArriba(exacto, 10_000n)
  const neto = medioArriba(exacto * BigInt(10_000 - descuento), 100_000_000n)
  const iva = medioArriba(BigInt(neto) * BigInt(impuesto), 10_000n)
  return { bruto, descuento: bruto - neto, neto, impuesto: iva, total: neto + iva }
}

export interface Totales {
  subtotal: number
  descuento: number
  neto: number
  impuestos: number
  otros: number
  total: number
}

/** A sale: the sums of its lines, and the additional tax once on the sum of the nets. */
export function totalesDe(lineas: readonly Importes[], adicional: number): Totales {
  const suma = (campo: keyof Importes): number => lineas.reduce((total, linea) => total + linea[campo], 0)
  const neto = suma('neto')
  const impuestos = suma('impuesto')
  const otros = medioArriba(BigInt(neto) * BigInt(adicional), 10_000n)
  return {
    subtotal: suma('bruto'),
    descuento: suma('descuento'),
    neto,
    impuestos,
    otros,
    total: neto + impuestos + otros,
  }
}

/** An offcut's share of its board and of the surcharge (pesos) by the area, in whole pesos half up (DECISIONS 130). */
export function valorDeRetal(retal: Medidas, tablero: Medidas, precio: number, recargo: number): number {
  const area = ({ base, altura }: Medidas): bigint => BigInt(base * 10) * BigInt(altura * 10)
  return medioArriba(BigInt(precio + recargo * 10_000) * area(retal), area(tablero) * 10_000n) * 100
}

/** What a sale charges for it: the share of its size (30 % below half a m², 50 % below one, else 80 %), whole pesos (DECISIONS 339). */
export function ventaDeRetal(retal: Medidas, valor: number): number {
  const mm2 = retal.base * retal.altura
  const porcentaje = mm2 < 500_000 ? 30n : mm2 < 1_000_000 ? 50n : 80n
  return medioArriba(BigInt(valor) * porcentaje, 10_000n) * 100
}

/** A piece by its area at so many pesos the square metre: whole pesos half up, one at least (DECISIONS 132). */
export function valorDePieza({ base, altura }: Medidas, metroCuadrado: number): number {
  return Math.max(1, medioArriba(BigInt(base * altura) * BigInt(metroCuadrado), 1_000_000n)) * 10_000
}

/** Metres of edge of some pieces, in hundredths: the sides above and below are as long as the base. */
export function cantoDePieza(
  { base, altura, lados }: Medidas & { lados: readonly string[] },
  piezas: number,
): number {
  const mm = lados.reduce((sum, lado) => sum + (['arriba', 'abajo'].includes(lado) ? base : altura), 0)
  return Math.max(1, medioArriba(BigInt(mm) * BigInt(piezas), 1000n))
}

/** An integer with so many decimals as the number that the wire carries. */
export const enWire = (valor: number, decimales: number): number => Number(`${valor}e-${decimales}`)

/** The integer behind a number of the wire; not a number when it has more decimals than that. */
export function deWire(valor: unknown, decimales: number): number {
  const entero = Math.round(Number(`${Number(valor)}e${decimales}`))
  return enWire(entero, decimales) === valor ? entero : Number.NaN
}
