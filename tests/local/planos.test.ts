import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generador } from '#shared/despiece/azar'
import { leerPedido } from '#shared/despiece/optimizar'
import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'
import { type Encargo, hacerPlan } from '#functions/despiece/hacer-plan'
import { abrirPlanos, type Planos } from '#infra/local/planos'
import { Turnos } from '#infra/local/turnos'

const TABLERO = { base: 2440, altura: 2150, veta: 'base', precio: 100_000 } as const

/** A list of pieces that are all different. */
function encargo(cuantas: number, trabajo: number): Encargo {
  const azar = generador(cuantas)
  const lado = () => 100 + ((azar() >>> 0) % 6000) / 10
  const piezas = Array.from({ length: cuantas }, () => ({ cantidad: 1, base: lado(), altura: lado() }))
  const leido = leerPedido({ piezas, trabajo } satisfies PedidoDespieceEntrada, TABLERO)
  if (!leido.ok) throw new Error(JSON.stringify(leido.errores))
  return { resuelto: leido.resuelto, trabajo }
}

describe('the thread that plans', () => {
  let planos: Planos
  beforeAll(async () => {
    // What is tested is whose turn it is, not how busy the machine is.
    planos = abrirPlanos({ espera: 250_000, plazo: 250_000 })
    await planos.planear([encargo(2, 1)], 1)
  })
  afterAll(() => planos.stop())

  test('gives the plan that is made without it', async () => {
    const mio = encargo(60, 8_000_000)
    expect(await planos.planear([mio], 1)).toEqual([hacerPlan(mio)])
  })

  test('leaves this one free: a thousand turns go by while a list of 2,000 pieces is searched', async () => {
    let listo = false
    const plan = planos.planear([encargo(2_000, 30_000_000)], 1).then(hechos => {
      listo = true
      return hechos
    })
    for (let vuelta = 0; vuelta < 1_000; vuelta++) await new Promise(done => setImmediate(done))
    expect(listo).toBe(false)
    expect(await plan).toMatchObject([{ plan: { resumen: { planilla: { optimo: false } } } }])
  })

  test('does a small list of somebody else in the midst of a long one', async () => {
    const orden: string[] = []
    const larga = planos.planear([encargo(2_000, 40_000_000)], 1).then(() => orden.push('larga'))
    await planos.planear([encargo(10, 500_000)], 2).then(() => orden.push('corta'))
    await larga
    expect(orden).toEqual(['corta', 'larga'])
  })

  test('does the lists of two people in turns, and those of one in their order', async () => {
    const orden: string[] = []
    const pide = (quien: number, nombre: string, cuantas: number) =>
      planos.planear([encargo(cuantas, 4_000_000)], quien).then(() => orden.push(nombre))
    await Promise.all([
      pide(1, 'a1', 20),
      pide(1, 'a2', 21),
      pide(1, 'a3', 22),
      pide(2, 'b1', 23),
      pide(2, 'b2', 24),
    ])
    expect(orden).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('says what went wrong with a list, and goes on', async () => {
    await expect(planos.planear([{ trabajo: 1 } as Encargo], 1)).rejects.toThrow(TypeError)
    expect(await planos.planear([encargo(2, 1)], 1)).toMatchObject([{ plan: {} }])
  })
})

describe('a list that takes too long', () => {
  test('is given up as busy, and so is what has waited for it too long', async () => {
    // A fast machine takes nearly two seconds for it.
    const planos = abrirPlanos({ espera: 400, plazo: 1_000 })
    const larga = planos.planear([encargo(2_000, 200_000_000)], 1)
    const detras = planos.planear([encargo(2_000, 200_000_000)], 1)
    await expect(detras).rejects.toMatchObject({
      codigo: 'ocupado',
      detalle: expect.stringContaining('400 ms'),
    })
    await expect(larga).rejects.toMatchObject({
      codigo: 'ocupado',
      detalle: expect.stringContaining('1000 ms'),
    })
    await planos.stop()
  })
})

describe('turns', () => {
  test('who has waited for nothing does not save up turns', () => {
    const turnos = new Turnos()
    const larga = turnos.dar(1, 100)
    turnos.comenzar(larga)
    turnos.comenzar(turnos.dar(1, 100))
    // The clock stands where the second one began.
    expect(turnos.dar(2, 10)).toEqual({ trabajo: 10, fin: 110 })
  })

  test('many small ones of somebody stand behind each other', () => {
    const turnos = new Turnos()
    expect([turnos.dar(1, 10), turnos.dar(1, 10), turnos.dar(2, 15)].map(({ fin }) => fin)).toEqual([
      10, 20, 15,
    ])
  })
})
