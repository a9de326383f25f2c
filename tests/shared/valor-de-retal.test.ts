import { expect, test } from 'vitest'
import { precio } from '#shared/kernel/money'
import { valorDeVenta } from '#shared/retales/retal'
import { leerTarifaDeRetal, TRAMOS_INICIALES } from '#shared/retales/tarifa'

const TABLERO = { base: 2440, altura: 2150 }
const valor = (base: number, altura: number, recargo = 20_000): number =>
  valorDeVenta({ base, altura }, TABLERO, precio(100_000), { recargo, tramos: TRAMOS_INICIALES }) / 100

test.each([
  // (100.000 + 20.000) × 4 / 5,246 = 91.498, of which 80 %.
  [2000, 2000, 73_198],
  // One square metre is the first of 80 %: 22.875; a hair less still 50 %: 22.863.
  [1000, 1000, 18_300],
  [999.5, 1000, 11_432],
  // Half of one is the first of 50 %: 11.437; a hair less still 30 %: 11.426.
  [1000, 500, 5_719],
  [999, 500, 3_428],
])('an offcut of %d × %d is sold for the share that its size fetches', (base, altura, pesos) => {
  expect(valor(base, altura)).toBe(pesos)
})

test('without a surcharge it takes its share of the price of the board alone', () => {
  expect(valor(2000, 2000, 0)).toBe(60_999)
})

test('of parameters that cannot be read the first figures hold', () => {
  expect(leerTarifaDeRetal(() => 'nada')).toEqual({ recargo: 0, tramos: TRAMOS_INICIALES })
  expect(leerTarifaDeRetal(codigo => (codigo === 'RECARGO_RETAL' ? '15000,4' : ''))).toEqual({
    recargo: 15_000,
    tramos: TRAMOS_INICIALES,
  })
})
