import { expect, test } from 'vitest'
import { cargarEntreMuertes } from '../load/carga-viva'

/** `npm run torture:cargas` is the same with 5,000 lines. */
test('a file of stock goes on to its end after kill -9, and its way back too, and nothing is done twice', async () => {
  const { faltas, avance } = await cargarEntreMuertes({ lineas: 700, muertes: 1 })
  expect(faltas).toEqual([])
  // It tells how far it is, and never goes back.
  expect(avance.length).toBeGreaterThan(3)
  expect(avance).toEqual([...avance].sort((a, b) => a - b))
})
