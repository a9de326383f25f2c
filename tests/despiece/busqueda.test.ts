import { describe, expect, test } from 'vitest'
import { comprobar } from '#shared/despiece/comprobar'
import { optimizar } from '#shared/despiece/optimizar'
import { Cobertura } from '#shared/despiece/simplex'
import type { Control, Entrada, Solucion } from '#shared/despiece/tipos'
import { aEntrada, leerTrabajos, type Trabajo } from './trabajos'

const trabajos = [...leerTrabajos('shop_jobs'), ...leerTrabajos('shop_offcuts')]
const trabajo = (nombre: string): Trabajo => trabajos.find(({ name }) => name === nombre)!

function planear(entrada: Entrada, control: Control = {}): Solucion {
  const respuesta = optimizar(entrada, control)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  const [plan] = respuesta.soluciones
  expect(comprobar(entrada, plan)).toEqual([])
  return plan
}

/** Ends a search when it asks for the n-th time, as a clock would. */
const trasPreguntar = (n: number): Control => {
  let veces = 0
  return { parar: () => ++veces >= n }
}

describe('a search that something ends early', () => {
  test.each([
    ['shop_06_kitchen_large', 'retal', 40],
    ['shop_06_kitchen_large', 'retal', 900],
    ['shop_18_doors_only', 'retal', 2_000],
    ['shop_24_series_250', 'cortes', 300],
    ['offc_15_office_6_desks', 'retales', 700],
  ] as const)('is made again by its work alone: %s, %s, after %i steps', (nombre, favorecer, pasos) => {
    const entrada = aEntrada(trabajo(nombre), { favorecer, limiteTrabajo: 60_000_000 })
    const cortado = planear(entrada, trasPreguntar(pasos))
    expect(cortado.trabajo).toBeLessThan(60_000_000)
    const otra = planear({ ...entrada, topeTrabajo: cortado.trabajo })
    expect(otra).toEqual(cortado)
  })

  test('still answers when it is ended before it began', () => {
    const plan = planear(aEntrada(trabajo('shop_23_house_200_white')), { parar: () => true })
    expect(plan.faltantes).toEqual([])
  })
})

describe('progress', () => {
  test('tells the first plan and each better one, and changes nothing', () => {
    const entrada = aEntrada(trabajo('shop_23_house_200_white'), { limiteTrabajo: 20_000_000 })
    const vistos: Solucion[] = []
    const plan = planear(entrada, { avance: parcial => vistos.push(parcial) })
    expect(plan).toEqual(planear(entrada))
    expect(vistos.length).toBeGreaterThan(1)
    for (const parcial of vistos) expect(comprobar(entrada, parcial)).toEqual([])
    expect(vistos.map(v => v.tableros)).toEqual(vistos.map(v => v.tableros).toSorted((a, b) => b - a))
    expect(vistos[0]!.trabajo).toBeLessThan(plan.trabajo / 20)
    expect(vistos.at(-1)!.patrones).toEqual(plan.patrones)
  })
})

describe('the answers to choose from', () => {
  test.each(['shop_05_kitchen_medium_white', 'shop_17_shop_fitting', 'shop_19_doors_drawers_grain'])(
    'fewest cuts: fewer cuts, and never more boards: %s',
    nombre => {
      const entrada = aEntrada(trabajo(nombre))
      const [retal, cortes] = [planear(entrada), planear({ ...entrada, favorecer: 'cortes' })]
      expect(cortes.tableros).toBe(retal.tableros)
      expect(cortes.numeroCortes).toBeLessThan(retal.numeroCortes)
    },
  )

  test('fewest cuts of boards that are sawn together: fewer loads and patterns on a series', () => {
    const entrada = aEntrada(trabajo('shop_24_series_250'), { limiteTrabajo: 30_000_000, apilado: 3 })
    const [retal, cortes] = [planear(entrada), planear({ ...entrada, favorecer: 'cortes' })]
    expect(cortes.tableros).toBe(retal.tableros)
    expect(cortes.ciclos).toBeLessThan(retal.ciclos)
    expect(cortes.patrones.length).toBeLessThan(retal.patrones.length / 2)
  })

  test('equal boards share a load of the saw up to what it takes', () => {
    const entrada = aEntrada(trabajo('shop_24_series_250'), {
      favorecer: 'cortes',
      limiteTrabajo: 20_000_000,
      apilado: 3,
    })
    const { ciclos, patrones } = planear(entrada)
    expect(ciclos).toBe(patrones.reduce((suma, p) => suma + Math.ceil(p.repeticiones / 3), 0))
  })

  test('best use of offcuts: one that costs more than the board it saves is left alone', () => {
    const base = aEntrada(trabajo('offc_08_wardrobe_3_white'), { limiteTrabajo: 20_000_000 })
    const caros = base.retales.map(retal => ({ ...retal, precio: 90_000_000 }))
    const siempre = planear({ ...base, retales: caros })
    const cuando = planear({ ...base, retales: caros, favorecer: 'retales' })
    expect(siempre.retales).toBeGreaterThan(0)
    expect(cuando.retales).toBe(0)
    expect(cuando.costoNeto).toBeLessThan(siempre.costoNeto)
  })

  test('best use of offcuts: one that costs nothing and saves a board is spent', () => {
    const base = aEntrada(trabajo('offc_08_wardrobe_3_white'), { limiteTrabajo: 20_000_000 })
    const gratis = base.retales.map(retal => ({ ...retal, precio: 0 }))
    expect(planear({ ...base, retales: gratis, favorecer: 'retales' }).retales).toBeGreaterThan(0)
  })
})

describe('the covering programme', () => {
  /** Rolls of 10 for 4 × 6, 3 × 5 and 5 × 3: all patterns that are not part of another. */
  const programa = () => {
    const cobertura = new Cobertura(Float64Array.from([4, 3, 5]))
    for (const [filas, veces] of [
      [
        [0, 2],
        [1, 1],
      ],
      [[1], [2]],
      [
        [1, 2],
        [1, 1],
      ],
      [[2], [3]],
    ] as const)
      cobertura.conocer([...filas], [...veces])
    cobertura.reoptimizar(100)
    return cobertura
  }

  test('reaches the least sum of times', () => {
    // 4 of {6,3}, one and a half of {5,5}, a third of {3,3,3}.
    expect(programa().objetivo).toBeCloseTo(4 + 1.5 + 1 / 3, 3)
  })

  test('at its duals no known pattern is worth more than it costs', () => {
    const cobertura = programa()
    for (let p = 0; p < 7; p++) expect(cobertura.precio(p)).toBeLessThanOrEqual(1 + 1e-6)
    for (const dual of cobertura.duales) expect(dual).toBeGreaterThanOrEqual(-1e-9)
  })
})
