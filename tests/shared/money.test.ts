import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cantidad,
  type Cantidad,
  type Centavos,
  centavos,
  mulDiv,
  parseDecimal,
  parte,
  type Porcentaje,
  porcentaje,
  precio,
  type Precio,
  precioConImpuesto,
  sum,
  sumarCentesimas,
  toDecimal,
  valorBruto,
} from '#shared/kernel/money'

describe('a decimal of the wire becomes an exact integer', () => {
  test.each([
    [0, 2, 0],
    [-0, 2, 0],
    [1, 2, 100],
    [0.1, 2, 10],
    [0.07, 2, 7],
    [1.1, 2, 110],
    [1.15, 2, 115],
    [8.45, 2, 845],
    [19.99, 2, 1999],
    [1234567.89, 2, 123_456_789],
    [-45.5, 2, -4550],
    [0.0001, 4, 1],
    [70588.2353, 4, 705_882_353],
    [9_999_999_999_999.99, 2, 999_999_999_999_999],
  ])('%d with %i decimals is %i', (value, decimals, expected) => {
    expect(parseDecimal(value, decimals)).toBe(expected)
  })

  test.each([
    ['more decimals than the unit keeps', 1.005, 2],
    ['the dust of floating point', 0.1 + 0.2, 2],
    ['a fraction in exponent notation', 1e-7, 2],
    ['a whole in exponent notation', 1e21, 2],
    ['the largest double', Number.MAX_VALUE, 2],
    ['what leaves the safe integers', 90_071_992_547_409.92, 2],
    ['not a number', Number.NaN, 2],
    ['infinity', Number.POSITIVE_INFINITY, 2],
  ])('%s is refused, never rounded', (_, value, decimals) => {
    expect(() => parseDecimal(value, decimals)).toThrow(RangeError)
  })

  test('what leaves as a decimal comes back as the same integer, up to the largest amount accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.constantFrom(2, 4), (value, decimals) => {
        const wire = JSON.parse(JSON.stringify(toDecimal(value, decimals))) as number
        expect(parseDecimal(wire, decimals)).toBe(value)
      }),
    )
  })

  test('two different integers never share a decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), value => {
        expect(toDecimal(value, 2)).not.toBe(toDecimal(value + 1, 2))
      }),
    )
  })
})

describe('products and quotients', () => {
  test.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [15, 1, 10, 2],
    [25, 1, 10, 3],
    [-25, 1, 10, -3],
    [9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991],
  ])('%i × %i ÷ %i is %i: half goes away from zero', (a, b, divisor, expected) => {
    expect(mulDiv(a, b, divisor)).toBe(expected)
  })

  const factor = fc.integer({ min: -1e12, max: 1e12 })
  const divisor = fc.integer({ min: 1, max: 1e6 })

  test('are within half a unit of the exact value', () => {
    fc.assert(
      fc.property(factor, fc.integer({ min: -1e6, max: 1e6 }), divisor, (a, b, d) => {
        fc.pre(Math.abs((a / d) * b) < Number.MAX_SAFE_INTEGER / 2)
        const gap = BigInt(mulDiv(a, b, d)) * BigInt(d) - BigInt(a) * BigInt(b)
        expect((gap < 0n ? -gap : gap) * 2n <= BigInt(d)).toBe(true)
      }),
    )
  })

  test('of the opposite sign cancel exactly, so a reversal leaves nothing behind', () => {
    fc.assert(
      fc.property(factor, fc.integer({ min: 0, max: 10_000 }), (base, percent) => {
        const tax = parte(base as Centavos, percent as Porcentaje)
        expect(tax + parte((0 - base) as Centavos, percent as Porcentaje)).toBe(0)
      }),
    )
  })

  test('that leave the safe integers are refused', () => {
    expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError)
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })

  test('never answer a negative zero, which JSON would print as 0 and Object.is tell apart', () => {
    expect(Object.is(mulDiv(-1, 1, 10), 0)).toBe(true)
    expect(Object.is(parseDecimal(-0, 2), 0)).toBe(true)
  })
})

describe('amounts of the shop', () => {
  test.each<[number, number, number]>([
    [1, 84_900, 84_900],
    [2.5, 1_200, 3_000],
    [0.33, 1_999.99, 660],
    [3, 70_588.2353, 211_764.71],
    [12.75, 0.0001, 0],
    [100, 0.00005 * 2, 0.01],
  ])('%d units at $ %d are worth $ %d', (units, price, value) => {
    expect(valorBruto(cantidad(units), precio(price))).toBe(centavos(value))
  })

  test.each([
    [100_000, 19, 19_000],
    [0.01, 19, 0],
    [0.03, 19, 0.01],
    [123.45, 19, 23.46],
    [1_000, 8, 80],
    [999_999_999.99, 100, 999_999_999.99],
    [50_000, 0, 0],
  ])('of $ %d, %d %% is $ %d', (base, percent, expected) => {
    expect(parte(centavos(base), porcentaje(percent))).toBe(centavos(expected))
  })

  test.each([
    [100_000, 19, 119_000],
    [84_033.6134, 19, 99_999.9999],
    [5_000, 0, 5_000],
  ])('unit price $ %d with %d %% tax is $ %d', (before, percent, after) => {
    expect(precioConImpuesto(precio(before), porcentaje(percent))).toBe(precio(after))
  })

  test('a quantity split over two lines costs at most one centavo more or less than in one', () => {
    const units = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: 1e9 }), (a, b, price) => {
        const of = (quantity: number) => valorBruto(quantity as Cantidad, price as Precio)
        expect(Math.abs(of(a) + of(b) - of(a + b))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('sums that a screen shows', () => {
  test.each([
    [[0.1, 0.2], 0.3],
    [[1.005, -1], 0],
    [[90_071_992_547.01, -0.02], 90_071_992_546.99],
    [[], 0],
  ])('%j come to %d', (values, total) => {
    expect(sumarCentesimas(values)).toBe(total)
  })

  test('are the exact sum of their hundredths', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e13, max: 1e13 }), { maxLength: 50 }), hundredths => {
        const values = hundredths.map(each => toDecimal(each, 2))
        expect(sumarCentesimas(values)).toBe(toDecimal(sum(hundredths), 2))
      }),
    )
  })
})
