import { describe, expect, test } from 'vitest'
import { comprobar } from '#shared/despiece/comprobar'
import { leerPedido, optimizarPedido } from '#shared/despiece/optimizar'
import { planMostrado } from '#shared/despiece/plan-mostrado'
import { responder } from '#shared/despiece/respuestas'
import { aEntrada, aOptimizacion, pedidoDe } from '#shared/despiece/planilla'
import type { Optimizacion, Planilla } from '#shared/despiece/schemas-planilla'
import type { Entrada } from '#shared/despiece/tipos'
import { PLANES } from './salidas-soporte'

/** The input of a stored plan, as an order would have it now. */
function entradaDe(plan: Optimizacion, opciones: object = {}): Entrada {
  const leido = leerPedido(pedidoDe(plan), plan.tablero, { ...plan.opciones, ...opciones })
  if (!leido.ok) throw new Error(JSON.stringify(leido.errores))
  return aEntrada(leido.resuelto)
}
const copia = (plan: Optimizacion): Planilla => structuredClone(plan.planilla)

describe('a plan that was shown', () => {
  test.each(Object.entries(PLANES))('is kept as it is: %s', (_, plan) => {
    const leido = leerPedido(pedidoDe(plan), plan.tablero, plan.opciones)
    if (!leido.ok) throw new Error('valid')
    const entrada = aEntrada(leido.resuelto)
    const solucion = planMostrado(entrada, JSON.parse(JSON.stringify(plan.planilla)))!
    expect(comprobar(entrada, solucion)).toEqual([])
    expect(aOptimizacion(leido.resuelto, entrada, solucion)).toEqual(plan)
  })

  const cocina = PLANES.cocina!
  test('is worth what its leftovers are worth now, and cut as it was', () => {
    const antes = entradaDe(cocina)
    const ahora = entradaDe(cocina, { retal_minimo: { lado_menor: 2_000, lado_mayor: 2_400, area: 0 } })
    const [viejo, nuevo] = [planMostrado(antes, cocina.planilla)!, planMostrado(ahora, cocina.planilla)!]
    expect(nuevo.patrones.map(({ piezas, cortes }) => [piezas, cortes])).toEqual(
      viejo.patrones.map(({ piezas, cortes }) => [piezas, cortes]),
    )
    expect([viejo.areaReutilizable > 0, nuevo.areaReutilizable]).toEqual([true, 0])
  })

  const danos: [string, (planilla: Planilla) => unknown][] = [
    ['a piece is missing', p => p.patrones[0]!.piezas.pop()],
    ['a piece is twice there', p => p.patrones[0]!.piezas.push(p.patrones[0]!.piezas[0]!)],
    ['a piece lies elsewhere', p => (p.patrones[0]!.piezas[0]!.x += 1)],
    ['a piece is of no row', p => (p.patrones[0]!.piezas[0]!.pieza = -1)],
    ['a piece is turned', p => (p.patrones[0]!.piezas[0]!.rotada = !p.patrones[0]!.piezas[0]!.rotada)],
    ['a cut is missing', p => p.patrones[0]!.cortes.pop()],
    ['the cuts are in another order', p => (p.patrones[0]!.cortes = p.patrones[0]!.cortes.toReversed())],
    ['a leftover is hidden', p => p.patrones[0]!.sobrantes.pop()],
    ['a board is cut once more', p => (p.patrones[0]!.repeticiones += 1)],
    ['a board is left out', p => p.patrones.pop()],
    ['a board is none of the list', p => (p.patrones[0]!.indice = 1)],
    ['an offcut is none of the list', p => (p.patrones[0]!.origen = 'retal')],
    ['nothing is cut', p => (p.patrones = [])],
    ['a figure is a text', p => (p.patrones[0]!.piezas[0]!.x = '10' as never)],
    ['there are more cuts than pieces can have', p => p.patrones.push(...Array(5_000).fill(p.patrones[0]!))],
  ]
  test.each(danos)('is none when %s', (_, danar) => {
    const planilla = copia(cocina)
    danar(planilla)
    expect(planMostrado(entradaDe(cocina), planilla)).toBeNull()
  })
  test.each([null, 'plan', 7, [], {}, { patrones: null }, { patrones: [null] }, { patrones: [{}] }])(
    'is none when it is %j',
    nada => expect(planMostrado(entradaDe(cocina), nada)).toBeNull(),
  )

  test('is none of another list, nor of a shop that saws otherwise', () => {
    const otra = {
      ...cocina,
      piezas: cocina.piezas.map((p, i) => (i === 0 ? { ...p, base: p.base - 1 } : p)),
    }
    expect(planMostrado(entradaDe(otra), cocina.planilla)).toBeNull()
    expect(planMostrado(entradaDe(cocina, { etapas: 2 }), cocina.planilla)).toBeNull()
    expect(planMostrado(entradaDe(cocina, { refilado_modo: 'eje' }), cocina.planilla)).toBeNull()
  })

  test('is none when it takes more boards than the first plan that is found', () => {
    const tablero = { base: 2440, altura: 2150, veta: 'base', precio: 100_000 } as const
    const una = optimizarPedido({ piezas: [{ cantidad: 1, base: 600, altura: 400 }] }, tablero)
    const dos = leerPedido({ piezas: [{ cantidad: 2, base: 600, altura: 400 }] }, tablero)
    if (!una.ok || !dos.ok) throw new Error('valid')
    const { patrones } = una.optimizacion.planilla
    // One piece on a board, twice: a sound plan, and a board too many.
    const derroche = { patrones: [{ ...patrones[0]!, repeticiones: 2 }] }
    expect(planMostrado(aEntrada(dos.resuelto), derroche)).toBeNull()
  })

  test('has no rival in a first plan that lacks pieces: that one takes fewer boards', () => {
    const tablero = { base: 2440, altura: 1830, veta: 'ninguna', precio: 100_000 } as const
    const medidas = [
      [2, 2430, 409],
      [2, 1918, 312],
      [2, 485, 982],
      [3, 2205, 803],
      [3, 1960, 412],
    ] as const
    const lista = {
      piezas: medidas.map(([cantidad, base, altura]) => ({ cantidad, base, altura })),
      retales: [
        { cantidad: 1, base: 2440, altura: 1213 },
        { cantidad: 1, base: 2435, altura: 996 },
      ],
      despiece_retales: true,
      favorecer: 'retal',
      parametros: { refilado_x: 10, refilado_y: 10, desp_sierra: 0 },
    } as const
    const opciones = { primer_corte: 'vertical', refilado_modo: 'lado' } as const
    const body = structuredClone(lista) as never
    const [hecho, leido] = [optimizarPedido(body, tablero, opciones), leerPedido(body, tablero, opciones)]
    if (!hecho.ok || !leido.ok) throw new Error('valid')
    const entrada = aEntrada(leido.resuelto)
    expect(responder({ ...entrada, topeTrabajo: 1 }, {}).faltantes).not.toEqual([])
    expect(planMostrado(entrada, hecho.optimizacion.planilla)).not.toBeNull()
  })

  test('says what work it is said to have taken, and nothing when that is none', () => {
    const entrada = entradaDe(cocina)
    expect(planMostrado(entrada, { ...cocina.planilla, trabajo: 123 })?.trabajo).toBe(123)
    for (const trabajo of [undefined, null, -1, 0.5, 'mucho'])
      expect(planMostrado(entrada, { ...cocina.planilla, trabajo })?.trabajo).toBe(0)
  })
})
