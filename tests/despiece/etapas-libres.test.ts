import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { comprobar } from '#shared/despiece/comprobar'
import { optimizar } from '#shared/despiece/optimizar'
import type { Entrada, Solucion } from '#shared/despiece/tipos'
import { aEntrada, leerTrabajos, type Trabajo } from './trabajos'

vi.setConfig({ testTimeout: 120_000 })

function planear(entrada: Entrada): Solucion {
  const respuesta = optimizar(entrada)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  expect(comprobar(entrada, respuesta.soluciones[0])).toEqual([])
  return respuesta.soluciones[0]
}

/** Strips off the left and the bottom in turn, and what stays: they fill a board of 100 × 100 cm, in nine stages. */
function enEspiral(kerf: number): Trabajo {
  const pieces: Trabajo['pieces'] = []
  let [w, h] = [1000, 1000]
  for (const ancho of [90, 110, 130, 150]) {
    pieces.push({ w: ancho, h, qty: 1 })
    w -= ancho + kerf
    pieces.push({ w, h: ancho, qty: 1 })
    h -= ancho + kerf
  }
  pieces.push({ w, h, qty: 1 })
  return { name: 'espiral', board: { w: 1000, h: 1000 }, kerf, trim: { x: 0, y: 0 }, rotate: false, pieces }
}

describe('a plan without a limit of stages', () => {
  test.each([0, 4])('takes one board where three stages take two (kerf %i mm)', kerf => {
    const entrada = aEntrada(enEspiral(kerf), { limiteTrabajo: 60_000_000 })
    expect(planear(entrada).tableros).toBe(2)
    const libre = planear({ ...entrada, etapas: 'libre' })
    expect(libre.tableros).toBe(1)
    expect(Math.max(...libre.patrones[0]!.cortes.map(corte => corte.etapa))).toBeGreaterThan(4)
  })

  test('is made again by the same input, seed and limit, and by the work at which a clock ended it', () => {
    const entrada = aEntrada(leerTrabajos('shop_jobs')[24]!, { etapas: 'libre', limiteTrabajo: 30_000_000 })
    expect(planear(structuredClone(entrada))).toEqual(planear(entrada))
    let veces = 0
    const cortada = optimizar(entrada, { parar: () => ++veces > 900 })
    if (!cortada.ok) throw new Error('no plan')
    expect(planear({ ...entrada, topeTrabajo: cortada.soluciones[0].trabajo })).toEqual(cortada.soluciones[0])
  })

  test('is sound where a board takes more pieces than the search on trees can hold', () => {
    const pieces = [
      { w: 61, h: 41, qty: 900 },
      { w: 97, h: 53, qty: 700 },
    ]
    const muchas: Trabajo = { ...enEspiral(3), board: { w: 2440, h: 2150 }, rotate: true, pieces }
    const plan = planear(aEntrada(muchas, { etapas: 'libre', limiteTrabajo: 20_000_000 }))
    expect(plan.faltantes).toEqual([])
  })

  test('keeps the offcuts of the list and is sound for any list', () => {
    for (const trabajo of leerTrabajos('shop_offcuts')) {
      const plan = planear(aEntrada(trabajo, { etapas: 'libre', limiteTrabajo: 6_000_000 }))
      expect(plan.faltantes).toEqual([])
    }
    const lado = fc.integer({ min: 40, max: 900 })
    const pieza = fc.record({ w: lado, h: lado, qty: fc.integer({ min: 1, max: 4 }), rotate: fc.boolean() })
    const trabajo: fc.Arbitrary<Trabajo> = fc.record({
      name: fc.constant('cualquiera'),
      board: fc.constant({ w: 1300, h: 1000 }),
      kerf: fc.constantFrom(0, 3, 5),
      trim: fc.constantFrom({ x: 0, y: 0 }, { x: 12, y: 7 }),
      rotate: fc.constant('per-piece' as const),
      pieces: fc.array(pieza, { minLength: 3, maxLength: 14 }),
      offcuts: fc.boolean().map(hay => (hay ? [{ w: 930, h: 930, qty: 2 }] : [])),
    })
    fc.assert(
      fc.property(trabajo, fc.constantFrom('vertical', 'horizontal', 'cualquiera'), (uno, primerCorte) => {
        planear(aEntrada(uno, { etapas: 'libre', primerCorte, limiteTrabajo: 4_000_000 }))
      }),
      { numRuns: 60 },
    )
  })
})
