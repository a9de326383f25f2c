import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cantidad,
  type Cantidad,
  centavos,
  porcentaje,
  type Porcentaje,
  precio,
  type Precio,
} from '#shared/kernel/money'
import { type LineaACalcular, totalesDeVenta, valoresDeLinea } from '#shared/ventas/rules/totales'

const linea = (units: number, price: number, discount = 0, tax = 19): LineaACalcular => ({
  cantidad: cantidad(units),
  precio: precio(price),
  descuento: porcentaje(discount),
  impuesto: porcentaje(tax),
})
const enCentavos = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, centavos(value)]))

describe('a line: less its discount in one rounding, tax on what is left, half up to the centavo each', () => {
  test.each<[string, LineaACalcular, Record<string, number>]>([
    [
      'plain',
      linea(2, 84_033.61),
      { bruto: 168_067.22, descuento: 0, neto: 168_067.22, impuesto: 31_932.77, total: 199_999.99 },
    ],
    [
      'with a discount',
      linea(1, 100_000, 10),
      { bruto: 100_000, descuento: 10_000, neto: 90_000, impuesto: 17_100, total: 107_100 },
    ],
    [
      'metres of band',
      linea(11, 1_890.7563),
      { bruto: 20_798.32, descuento: 0, neto: 20_798.32, impuesto: 3_951.68, total: 24_750 },
    ],
    [
      'without tax',
      linea(3, 1_500, 0, 0),
      { bruto: 4_500, descuento: 0, neto: 4_500, impuesto: 0, total: 4_500 },
    ],
    ['given away', linea(3, 1_500, 100), { bruto: 4_500, descuento: 4_500, neto: 0, impuesto: 0, total: 0 }],
    [
      'half a centavo of discount',
      linea(1, 0.1, 5),
      { bruto: 0.1, descuento: 0, neto: 0.1, impuesto: 0.02, total: 0.12 },
    ],
    [
      'a price with fractions of a centavo, less a discount: one rounding, not two',
      linea(6, 3_361.3445, 5),
      { bruto: 20_168.07, descuento: 1_008.41, neto: 19_159.66, impuesto: 3_640.34, total: 22_800 },
    ],
    [
      'half a centavo of quantity',
      linea(0.5, 0.01, 0, 0),
      { bruto: 0.01, descuento: 0, neto: 0.01, impuesto: 0, total: 0.01 },
    ],
  ])('%s', (_, input, expected) => {
    expect(valoresDeLinea(input)).toEqual(enCentavos(expected))
  })
})

describe('the totals of a sale', () => {
  test('are the sums of the lines, and the additional tax is taken of the sum of the nets', () => {
    const lineas = [linea(2, 84_033.61), linea(1, 100_000, 10), linea(11, 1_890.7563)].map(valoresDeLinea)
    expect(totalesDeVenta(lineas, porcentaje(1))).toEqual(
      enCentavos({
        subtotal: 288_865.54,
        descuento: 10_000,
        neto: 278_865.54,
        impuestos: 52_984.45,
        otrosImpuestos: 2_788.66,
        total: 334_638.65,
      }),
    )
  })

  test('round the additional tax once, not per line', () => {
    const lineas = Array.from({ length: 3 }, () => valoresDeLinea(linea(1, 0.04, 0, 0)))
    // 10 % of 0,12 is 0,012; of 0,04 three times it would be 0,00 three times.
    expect(totalesDeVenta(lineas, porcentaje(10)).otrosImpuestos).toBe(centavos(0.01))
  })

  test('of no lines are zero', () => {
    expect(Object.values(totalesDeVenta([], porcentaje(19)))).toEqual([0, 0, 0, 0, 0, 0])
  })

  const cualquiera = fc.record({
    cantidad: fc.integer({ min: 1, max: 10_000_00 }).map(value => value as Cantidad),
    precio: fc.integer({ min: 1, max: 5_000_000_0000 }).map(value => value as Precio),
    descuento: fc.integer({ min: 0, max: 10_000 }).map(value => value as Porcentaje),
    impuesto: fc.constantFrom(0, 500, 1900).map(value => value as Porcentaje),
  })
  const lista = fc.array(cualquiera, { minLength: 1, maxLength: 40 })
  const adicional = fc.constantFrom(0, 50, 110, 1000).map(value => value as Porcentaje)

  test('always add up: subtotal − discount = net, net + taxes + other taxes = total', () => {
    fc.assert(
      fc.property(lista, adicional, (lineas, extra) => {
        const totales = totalesDeVenta(lineas.map(valoresDeLinea), extra)
        expect(totales.subtotal - totales.descuento).toBe(totales.neto)
        expect(totales.neto + totales.impuestos + totales.otrosImpuestos).toBe(totales.total)
        for (const value of Object.values(totales)) {
          expect(Number.isSafeInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lista, adicional, (lineas, extra) => {
        const valores = lineas.map(valoresDeLinea)
        expect(totalesDeVenta(valores.toReversed(), extra)).toEqual(totalesDeVenta(valores, extra))
      }),
    )
  })

  test('a discount never makes a line dearer, and never more than free', () => {
    fc.assert(
      fc.property(cualquiera, input => {
        const full = valoresDeLinea({ ...input, descuento: 0 as Porcentaje })
        const { total, neto } = valoresDeLinea(input)
        expect(total).toBeLessThanOrEqual(full.total)
        expect(neto).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('lines of the opposite quantity cancel exactly', () => {
    fc.assert(
      fc.property(lista, adicional, (lineas, extra) => {
        const back = lineas.map(input => ({ ...input, cantidad: (0 - input.cantidad) as Cantidad }))
        const [sale, reversal] = [lineas, back].map(each => totalesDeVenta(each.map(valoresDeLinea), extra))
        for (const name of Object.keys(sale!) as (keyof NonNullable<typeof sale>)[])
          expect(sale![name] + reversal![name]).toBe(0)
      }),
    )
  })
})
