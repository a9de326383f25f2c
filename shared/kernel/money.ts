/**
 * Money, quantities and percentages as integers (DECISIONS R6). No floating point arithmetic anywhere:
 * the wire carries decimals, `parseDecimal` turns them into integers digit by digit, and every product
 * or quotient goes through `mulDiv`.
 *
 * | type         | unit                    | on the wire                |
 * |--------------|-------------------------|----------------------------|
 * | Centavos     | 1/100 peso              | pesos, at most 2 decimals  |
 * | Precio       | 1/10 000 peso           | pesos, at most 4 decimals  |
 * | Cantidad     | 1/100 unit              | units, at most 2 decimals  |
 * | Porcentaje   | 1/100 of one percent    | percent, at most 2 decimals|
 */
declare const unidad: unique symbol
type Entero<U extends string> = number & { readonly [unidad]: U }
export type Centavos = Entero<'centavos'>
export type Precio = Entero<'precio'>
export type Cantidad = Entero<'cantidad'>
export type Porcentaje = Entero<'porcentaje'>

/** Decimals that each unit keeps. */
export const DECIMALES = { dinero: 2, precio: 4, cantidad: 2, porcentaje: 2 } as const

/**
 * The integer `value × 10^decimals`, exact.
 * @throws RangeError when `value` has more decimals than that, is not finite, or leaves the safe integers.
 */
export function parseDecimal(value: number, decimals: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  if (!match) throw new RangeError('not a plain decimal number')
  const [, sign, whole = '0', fraction = ''] = match
  if (fraction.length > decimals) throw new RangeError(`more than ${decimals} decimals`)
  const result = Number(BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`))
  if (!Number.isSafeInteger(result)) throw new RangeError('too large')
  return result === 0 ? 0 : result
}

/** The inverse of `parseDecimal`: the nearest double, which JSON prints with at most `decimals` decimals. */
export const toDecimal = (value: number, decimals: number): number => Number(`${value}e-${decimals}`)

export const centavos = (pesos: number): Centavos => parseDecimal(pesos, DECIMALES.dinero) as Centavos
export const precio = (pesos: number): Precio => parseDecimal(pesos, DECIMALES.precio) as Precio
export const cantidad = (units: number): Cantidad => parseDecimal(units, DECIMALES.cantidad) as Cantidad
export const porcentaje = (percent: number): Porcentaje =>
  parseDecimal(percent, DECIMALES.porcentaje) as Porcentaje
export const pesos = (value: Centavos): number => toDecimal(value, DECIMALES.dinero)

/** A product of whole numbers ÷ divisor, half up (away from zero for negatives). */
function dividir(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((acc, factor) => acc * BigInt(factor), 1n)
  const size = BigInt(divisor)
  const magnitude = product < 0n ? -product : product
  const rounded = (magnitude * 2n + size) / (size * 2n)
  const result = Number(product < 0n ? -rounded : rounded)
  if (!Number.isSafeInteger(result)) throw new RangeError('too large')
  return result === 0 ? 0 : result
}

/**
 * `a × b ÷ divisor`, rounded half up (away from zero for negatives, so that a reversal cancels exactly).
 * @throws RangeError when the result leaves the safe integers.
 */
export const mulDiv = (a: number, b: number, divisor: number): number => dividir([a, b], divisor)

/** Sum of integers of one unit. @throws RangeError when it leaves the safe integers. */
export function sum<T extends number>(values: readonly T[]): T {
  const total = values.reduce<number>((acc, value) => acc + value, 0)
  if (!Number.isSafeInteger(total)) throw new RangeError('too large')
  return total as T
}

/**
 * What pesos or units of two decimals come to, added up in whole hundredths: 0.1 and 0.2 are 0.3. For what a screen shows
 * of decimals that are whole hundredths already; any other is rounded, never refused.
 */
export const sumarCentesimas = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100

/** Value of a quantity at a unit price, before discount: half up to the centavo. */
export const valorBruto = (q: Cantidad, p: Precio): Centavos => mulDiv(q, p, 10_000) as Centavos

/** Value of a quantity at a unit price less a discount, in one rounding (DECISIONS 99). */
export const valorNeto = (q: Cantidad, p: Precio, discount: Porcentaje): Centavos =>
  dividir([q, p, 10_000 - discount], 100_000_000) as Centavos

/** A percentage of an amount: the one function for VAT, additional taxes and withholdings. */
export const parte = (base: Centavos, percent: Porcentaje): Centavos =>
  mulDiv(base, percent, 10_000) as Centavos

/** Unit price before tax of one that was typed with it (DECISIONS R6), 1/10 000 peso, half up. */
export const precioSinImpuesto = (p: Precio, percent: Porcentaje): Precio =>
  mulDiv(p, 10_000, 10_000 + percent) as Precio

/** Unit price with tax (specification B76), 1/10 000 peso, half up. */
export const precioConImpuesto = (p: Precio, percent: Porcentaje): Precio =>
  (p + mulDiv(p, percent, 10_000)) as Precio
