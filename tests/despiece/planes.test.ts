import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { comprobar } from '#shared/despiece/comprobar'
import { optimizar } from '#shared/despiece/optimizar'
import type { Entrada, Solucion } from '#shared/despiece/tipos'
import { aEntrada, leerTrabajos } from './trabajos'

vi.setConfig({ testTimeout: 120_000 })

const planear = (entrada: Entrada): Solucion => {
  const respuesta = optimizar(entrada)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  return respuesta.soluciones[0]
}

const trabajos = leerTrabajos('shop_jobs')
const conRetales = leerTrabajos('shop_offcuts')
const CORTO = 1_000_000
const MEDIO = 5_000_000

describe('plans of shop jobs', () => {
  test('all are sound and together take the 147 boards that so little work gives', () => {
    let tableros = 0
    for (const trabajo of trabajos) {
      const entrada = aEntrada(trabajo, { limiteTrabajo: MEDIO })
      const plan = planear(entrada)
      expect({ [trabajo.name]: comprobar(entrada, plan) }).toEqual({ [trabajo.name]: [] })
      expect(plan.faltantes).toEqual([])
      tableros += plan.tableros
    }
    expect(tableros).toBeLessThanOrEqual(156)
  })

  test('with offcuts are sound, use offcuts and no more boards than without them', () => {
    for (const trabajo of conRetales) {
      const entrada = aEntrada(trabajo, { limiteTrabajo: MEDIO })
      const plan = planear(entrada)
      expect({ [trabajo.name]: comprobar(entrada, plan) }).toEqual({ [trabajo.name]: [] })
      expect(plan.retales).toBeGreaterThan(0)
      expect(plan.tableros).toBeLessThanOrEqual(planear({ ...entrada, retales: [] }).tableros)
    }
  })

  const limites = [2, 3, '3t', 'libre'] as const
  const sentidos = ['vertical', 'horizontal', 'cualquiera'] as const
  test.each(limites.flatMap(etapas => sentidos.map(primerCorte => ({ etapas, primerCorte }))))(
    'keep to $etapas stages with the first cut $primerCorte',
    cambios => {
      for (const trabajo of trabajos.slice(0, 12)) {
        const entrada = aEntrada(trabajo, { ...cambios, limiteTrabajo: CORTO })
        expect({ [trabajo.name]: comprobar(entrada, planear(entrada)) }).toEqual({ [trabajo.name]: [] })
      }
    },
  )

  test('the same input, seed and limit give the same plan', () => {
    for (const trabajo of trabajos.slice(0, 8)) {
      const entrada = aEntrada(trabajo, { limiteTrabajo: CORTO, semilla: 7 })
      expect(planear(structuredClone(entrada))).toEqual(planear(entrada))
    }
  })

  test('more work never gives a worse plan', () => {
    for (const trabajo of trabajos.slice(0, 8)) {
      const poco = planear(aEntrada(trabajo, { limiteTrabajo: 0 }))
      const mas = planear(aEntrada(trabajo, { limiteTrabajo: CORTO }))
      expect(mas.tableros).toBeLessThanOrEqual(poco.tableros)
    }
  })
})

describe('plans of any job', () => {
  const medida = fc.integer({ min: 1, max: 12_000 })
  const pieza = fc.record({
    cantidad: fc.integer({ min: 1, max: 6 }),
    base: medida,
    altura: medida,
    puedeRotar: fc.boolean(),
  })
  const hoja = fc.record({
    base: fc.integer({ min: 12_100, max: 28_000 }),
    altura: fc.integer({ min: 12_100, max: 21_500 }),
    precio: fc.integer({ min: 0, max: 30_000_000 }),
    veta: fc.constantFrom('base', 'altura', 'ninguna'),
  })
  const retal = fc.record({
    base: fc.integer({ min: 1, max: 9_000 }),
    altura: fc.integer({ min: 1, max: 9_000 }),
    cantidad: fc.integer({ min: 0, max: 3 }),
    precio: fc.integer({ min: 0, max: 100_000 }),
    veta: fc.constantFrom('base', 'altura', 'ninguna'),
  })
  const entrada = fc
    .record({
      tableros: fc.array(fc.tuple(hoja, fc.option(fc.integer({ min: 1, max: 3 }))), {
        minLength: 1,
        maxLength: 2,
      }),
      retales: fc.array(retal, { maxLength: 3 }),
      piezas: fc.array(pieza, { minLength: 1, maxLength: 9 }),
      sierra: fc.integer({ min: 0, max: 60 }),
      refilado: fc.record({
        x: fc.integer({ min: 0, max: 45 }),
        y: fc.integer({ min: 0, max: 45 }),
        modo: fc.constantFrom('eje', 'lado'),
      }),
      refilarRetales: fc.boolean(),
      etapas: fc.constantFrom(2, 3, '3t', 'libre'),
      primerCorte: fc.constantFrom('vertical', 'horizontal', 'cualquiera'),
      favorecer: fc.constantFrom('retal', 'cortes', 'retales'),
      semilla: fc.integer(),
    })
    .map((azar): Entrada => {
      const { tableros, retales, piezas, ...resto } = azar
      return {
        ...(resto as Pick<
          Entrada,
          'sierra' | 'refilado' | 'etapas' | 'primerCorte' | 'favorecer' | 'semilla'
        >),
        refilarRetales: azar.refilarRetales,
        tableros: tableros.map(([t, cantidad], i) => ({ ...t, id: `t${i}`, cantidad })),
        retales: retales.map((r, i) => ({ ...r, id: `r${i}`, descripcion: '' })),
        piezas: piezas.map(p => ({
          ...p,
          descripcion: '',
          cantos: { base_top: null, base_bottom: null, altura_left: null, altura_right: null },
          servicios: [],
        })),
        retalMinimo: { ladoMenor: 1500, ladoMayor: 3000, area: 6_000_000 },
        valorRetal: [
          { area: 0, porMil: 250 },
          { area: 9_000_000, porMil: 800 },
        ],
        apilado: 2,
        limiteTrabajo: 60_000,
        topeTrabajo: null,
      }
    })

  test('are sound: pieces, kerf, trims, grain, stages, cuts, areas and metres', () => {
    fc.assert(
      fc.property(entrada, azar => {
        const plan = planear(azar)
        expect(comprobar(azar, plan)).toEqual([])
        if (azar.tableros.some(t => t.cantidad === null)) expect(plan.faltantes).toEqual([])
      }),
      { numRuns: 300, seed: 20_26 },
    )
  })

  test('a finished plan survives a trip through JSON unchanged', () => {
    const plan = planear(aEntrada(conRetales[0]!, { limiteTrabajo: CORTO }))
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
  })
})

describe('board stock and prices', () => {
  const base = aEntrada(trabajos[3]!, { limiteTrabajo: CORTO })
  test('units that no sheet is left for are told, and the rest is planned', () => {
    const entrada = { ...base, tableros: [{ ...base.tableros[0]!, cantidad: 2 }] }
    const plan = planear(entrada)
    expect(plan.tableros).toBe(2)
    expect(plan.faltantes.length).toBeGreaterThan(0)
    expect(plan.optimo).toBe(false)
    expect(comprobar(entrada, plan)).toEqual([])
  })

  test('the board that is cheaper per area goes first', () => {
    const tablero = base.tableros[0]!
    const entrada = {
      ...base,
      tableros: [
        { ...tablero, precio: 30_000_000 },
        { ...tablero, precio: 20_000_000 },
      ],
    }
    const plan = planear(entrada)
    expect(plan.patrones.every(p => p.indice === 1)).toBe(true)
    expect(plan.costo).toBe(plan.tableros * 20_000_000)
  })

  test('equal boards are one pattern with repetitions', () => {
    const pieza = { ...base.piezas[0]!, base: 8_000, altura: 5_000, cantidad: 48, puedeRotar: false }
    const entrada = { ...base, piezas: [pieza] }
    const plan = planear(entrada)
    expect(plan.patrones.some(p => p.repeticiones > 1)).toBe(true)
    expect(comprobar(entrada, plan)).toEqual([])
  })
})
