import { expect, inject, test } from 'vitest'
import { exigirDerechos } from '../support/exigir-derechos'
import { parte, todo } from '../support/turno'
import { correr } from './correr'
import { SE_AGOTAN } from './juzgar'

/** Some twenty-five to each operation, or a sixteenth of that in a turn, by a seed of its own; `npm run hostil` sends five times as many. */
const CUANTAS = todo ? 4_800 : 300
const [SEMILLA] = parte([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033], 8) as [number]

exigirDerechos()

test(`${CUANTAS} requests made from the OpenAPI document: no failure of the server, every refusal in the envelope, nothing written by it`, async () => {
  const { faltas, operaciones, llegadas } = await correr(inject('motor'), {
    semilla: SEMILLA,
    cuantas: CUANTAS,
  })
  expect(faltas).toEqual([])
  // Requests that nobody would let in prove little: of the writes a good part is decided on its merits, of each operation
  // at least one. `npm run hostil`, with a hundred to each, asks each for 30 of them.
  if (!todo) return
  const escrituras = operaciones
    .filter(({ nombre, escribe }) => escribe && !SE_AGOTAN.has(nombre))
    .map(({ nombre }) => ({ nombre, ...llegadas.get(nombre)! }))
  expect(escrituras.filter(({ llegaron }) => llegaron === 0)).toEqual([])
  const suma = (de: 'enviadas' | 'llegaron') => escrituras.reduce((total, cada) => total + cada[de], 0)
  expect(suma('llegaron') / suma('enviadas')).toBeGreaterThan(0.3)
}, 7_200_000)
