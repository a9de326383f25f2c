import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siigoTotales } from '#shared/electronica/totales'
import {
  type Cantidad,
  cantidad,
  type Centavos,
  centavos,
  type Porcentaje,
  porcentaje,
  type Precio,
  precio,
} from '#shared/kernel/money'
import { valoresDeLinea } from '#shared/ventas/rules/totales'

const linea = (unidades: number, pesos: number, descuento: number, ...iva: number[]) => ({
  cantidad: cantidad(unidades),
  precio: precio(pesos),
  descuento: centavos(descuento),
  porcentajes: iva.map(porcentaje),
})

describe('what Siigo computes of an invoice', () => {
  test.each<[string, ReturnType<typeof linea>, base: number, iva: number, total: number]>([
    ['the example of the formula', linea(10, 100, 50, 19), 950, 180.5, 1130.5],
    ['a price with centavos', linea(2, 1069.77, 0, 19), 2139.54, 406.51, 2546.05],
    ['one of it', linea(1, 1069.77, 0, 19), 1069.77, 203.26, 1273.03],
    [
      'a bill that was refused in whole pesos',
      linea(1, 4_252_044, 0, 19),
      4_252_044,
      807_888.36,
      5_059_932.36,
    ],
    ['a price that was made of one with tax', linea(1, 8403.3613, 0, 19), 8403.36, 1596.64, 10_000],
    ['without tax', linea(3, 1500, 0), 4500, 0, 4500],
    ['exempt', linea(3, 1500, 0, 0), 4500, 0, 4500],
    ['given away', linea(1, 1500, 1500, 19), 0, 0, 0],
    ['a tie: up', linea(1, 101.5, 0, 19), 101.5, 19.29, 120.79],
    ['two taxes, each rounded', linea(1, 100.5, 0, 19, 1), 100.5, 20.11, 120.61],
  ])('%s', (_, una, base, iva, total) => {
    expect(siigoTotales([una])).toMatchObject({
      base: centavos(base),
      impuesto: centavos(iva),
      total: centavos(total),
    })
  })

  test('of the whole, the sums of the lines as they were rounded', () => {
    const tres = siigoTotales([linea(1, 0.25, 0, 19), linea(1, 0.25, 0, 19), linea(1, 0.25, 0, 19)])
    // 0,0475 is 0,05 in each of them, and would be 0,14 of 0,75.
    expect(tres).toMatchObject({ base: 75, impuesto: 15, total: 90 })
    expect(tres.lineas).toHaveLength(3)
  })
})

const deUnaVenta = fc.record({
  cantidad: fc.integer({ min: 1, max: 1_000_00 }) as fc.Arbitrary<Cantidad>,
  precio: fc.integer({ min: 1, max: 90_000_000_000 }) as fc.Arbitrary<Precio>,
  descuento: fc.integer({ min: 0, max: 10_000 }) as fc.Arbitrary<Porcentaje>,
  impuesto: fc.constantFrom(0, 500, 1900) as fc.Arbitrary<Porcentaje>,
})

/** The published formula in fractions of 10^-6 peso, written anew: half up. */
function publicada({
  cantidad: q,
  precio: p,
  descuento,
  impuesto,
}: Record<'cantidad' | 'precio' | 'descuento' | 'impuesto', number>) {
  const base = (BigInt(q) * BigInt(p) - BigInt(descuento) * 10_000n + 5_000n) / 10_000n
  const iva = (base * BigInt(impuesto) + 5_000n) / 10_000n
  return { base: Number(base), impuesto: Number(iva), total: Number(base + iva) }
}

test('it is the published formula, whatever is sold', () => {
  fc.assert(
    fc.property(deUnaVenta, ({ descuento: parte, ...una }) => {
      const bruto = (una.cantidad * una.precio) / 10_000
      fc.pre(Number.isSafeInteger(una.cantidad * una.precio))
      const descuento = Math.floor((bruto * parte) / 10_000) as Centavos
      const [suya] = siigoTotales([{ ...una, descuento, porcentajes: [una.impuesto] }]).lineas
      expect(suya).toEqual(publicada({ ...una, descuento }))
    }),
  )
})

test('a bill of ours, its discount sent as a value, comes to the same at Siigo to the centavo', () => {
  fc.assert(
    fc.property(fc.array(deUnaVenta, { minLength: 1, maxLength: 8 }), lineas => {
      const nuestras = lineas.map(valoresDeLinea)
      const suyas = siigoTotales(
        lineas.map((each, i) => ({
          ...each,
          descuento: nuestras[i]!.descuento,
          porcentajes: [each.impuesto],
        })),
      )
      expect(suyas.lineas).toEqual(
        nuestras.map(({ neto, impuesto, total }) => ({ base: neto, impuesto, total })),
      )
    }),
  )
})
