import { expect, test } from 'vitest'
import { catalogoEntreMuertes } from '../load/catalogo-vivo'
import { parte } from '../support/turno'

/** Files of stock and of products take turns. */
const EN_TURNO = parte(['existencias', 'catalogo'], 2).includes('catalogo')

/** `npm run torture:cargas -- --catalogo` is the same with 5,000 rows. */
test.runIf(EN_TURNO)(
  'a file of products goes on to its end after kill -9, and no product is made twice or left out',
  async () => {
    const { faltas, avance } = await catalogoEntreMuertes({ filas: 400, muertes: 1 })
    expect(faltas).toEqual([])
    // It tells how far it is, and never goes back.
    expect(avance.length).toBeGreaterThan(1)
    expect(avance).toEqual([...avance].sort((a, b) => a - b))
  },
)
