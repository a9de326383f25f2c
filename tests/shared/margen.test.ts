import { expect, test } from 'vitest'
import { precio } from '#shared/kernel/money'
import { margenDe } from '#shared/productos/margen'

test.each([
  [100, 65, 3500],
  [3, 2, 3333],
  [100, 100, 0],
  [100, 150, -5000],
  [0.0001, 1, -99_990_000],
])('of %d pesos with a cost of %d a margin of %d hundredths is left', (cuanto, costo, margen) => {
  expect(margenDe(precio(cuanto), precio(costo))).toBe(margen)
})

test.each([
  [0, 5],
  [5, 0],
  [0.0001, 1e9],
])('of %d pesos with a cost of %d nobody says a margin, and nothing fails', (cuanto, costo) => {
  expect(margenDe(precio(cuanto), precio(costo))).toBeNull()
})
