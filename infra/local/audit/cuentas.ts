import { createHash } from 'node:crypto'

/**
 * The auditor's own arithmetic, written from the specification and not from the product's code: amounts are
 * whole centavos, prices whole 1/10 000 peso, quantities and percentages whole hundredths, all as BigInt.
 */

/** `a × b ÷ divisor`, half up; away from zero below it. */
export function medioArriba(a: bigint, b: bigint, divisor: bigint): bigint {
  const product = a * b
  const positive = product < 0n ? -product : product
  let quotient = positive / divisor
  if ((positive % divisor) * 2n >= divisor) quotient += 1n
  return product < 0n ? -quotient : quotient
}

/** Quantity (1/100) × price (1/10 000 peso) in centavos: 10⁻⁶ peso becomes 10⁻² peso. */
export const valorDe = (quantity: bigint, price: bigint): bigint => medioArriba(quantity, price, 10_000n)

/** The same less a discount in hundredths of a percent, rounded once (DECISIONS 99). */
export const netoDe = (quantity: bigint, price: bigint, discount: bigint): bigint =>
  medioArriba(quantity * price, 10_000n - discount, 100_000_000n)

/** A percentage in hundredths of an amount. */
export const porciento = (amount: bigint, percent: bigint): bigint => medioArriba(amount, percent, 10_000n)

export const sumar = (values: readonly bigint[]): bigint => values.reduce((total, each) => total + each, 0n)

/** An id as the keys carry it: twelve digits. */
export const doce = (id: bigint | number): string => String(id).padStart(12, '0')

/** The day in Bogota (UTC−5 all year) of an instant. */
export function diaEnBogota(instant: string): string {
  const moved = new Date(Date.parse(instant) - 5 * 60 * 60 * 1000)
  return Number.isNaN(moved.getTime()) ? 'fecha ilegible' : moved.toISOString().slice(0, 10)
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Values by key, added up. */
export function acumular<T>(
  rows: readonly T[],
  key: (row: T) => string,
  value: (row: T) => bigint,
): Map<string, bigint> {
  const total = new Map<string, bigint>()
  for (const row of rows) total.set(key(row), (total.get(key(row)) ?? 0n) + value(row))
  return total
}

export function agrupar<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
