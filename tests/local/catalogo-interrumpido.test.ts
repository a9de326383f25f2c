import { expect, test } from 'vitest'
import { catalogoEntreMuertes } from '../load/catalogo-vivo'

/** `npm run torture:cargas -- --catalogo` is the same with 5,000 rows. */
test('a file of products goes on to its end after kill -9, and no product is made twice or left out', async () => {
  const { faltas, avance } = await catalogoEntreMuertes({ filas: 400, muertes: 1 })
  expect(faltas).toEqual([])
  // It tells how far it is, and never goes back.
  expect(avance.length).toBeGreaterThan(1)
  expect(avance).toEqual([...avance].sort((a, b) => a - b))
})
