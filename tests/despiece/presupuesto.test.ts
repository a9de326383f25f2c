import { describe, expect, test } from 'vitest'
import { optimizar } from '#shared/despiece/optimizar'
import {
  repartir,
  TRABAJO_DE_SOLICITUD,
  TRABAJO_MAXIMO,
  trabajoDeBuscar,
  trabajoPorDefecto,
} from '#shared/despiece/presupuesto'
import { PedidoDespiece } from '#shared/despiece/schemas'
import { aEntrada, leerTrabajos } from './trabajos'

const trabajo = [...leerTrabajos('shop_jobs'), ...leerTrabajos('shop_offcuts')].find(
  ({ name }) => name === 'offc_15_office_6_desks',
)!

describe('the work of a plan', () => {
  test('of no list is more than a request may name', () => {
    const base = aEntrada(trabajo, { limiteTrabajo: null, topeTrabajo: null })
    const piezas = [{ ...base.piezas[0]!, cantidad: 2_000 }]
    for (const favorecer of ['retal', 'cortes', 'retales'] as const)
      expect(trabajoDeBuscar({ ...base, piezas, favorecer })).toBeLessThanOrEqual(TRABAJO_MAXIMO)
  })

  test('is what the search says it took, choices among offcuts and all', () => {
    const entrada = aEntrada(trabajo, { favorecer: 'retales', limiteTrabajo: 4_000_000 })
    const respuesta = optimizar(entrada)
    if (!respuesta.ok) throw new Error('valid')
    // A step that has begun is finished.
    expect(respuesta.soluciones[0].trabajo).toBeLessThan(1.1 * trabajoDeBuscar(entrada))
    expect(trabajoDeBuscar({ ...entrada, topeTrabajo: 1_000 })).toBe(1_000)
  })

  test('grows with the pieces, not with the answer that is asked for', () => {
    const { piezas, retales } = aEntrada(trabajo)
    const pocas = piezas.slice(0, 2)
    expect(trabajoPorDefecto({ piezas: pocas, retales, favorecer: 'retal' })).toBe(
      trabajoPorDefecto({ piezas: pocas, retales, favorecer: 'retales' }),
    )
    expect(trabajoPorDefecto({ piezas, retales, favorecer: 'retal' })).toBeGreaterThan(
      trabajoPorDefecto({ piezas: pocas, retales, favorecer: 'retal' }),
    )
  })
})

describe('the budget of a request', () => {
  test('leaves alone what fits into it', () => {
    expect(repartir([1_000_000, 0, 2_000_000])).toEqual([1_000_000, 0, 2_000_000])
  })

  test('is never exceeded by its lists together, each of which keeps its share', () => {
    const pedidos = Array.from({ length: 300 }, (_, i) => 1_000_000 * (1 + (i % 80)))
    const partes = repartir(pedidos)
    expect(partes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(TRABAJO_DE_SOLICITUD)
    expect(partes.every((parte, i) => parte > 0 && parte < pedidos[i]!)).toBe(true)
    expect(partes[1]! / partes[0]!).toBeCloseTo(2, 5)
  })

  test('gives the same shares again to lists that ask for theirs', () => {
    const partes = repartir([150_000_000, 90_000_000, 30_000_000])
    expect(repartir(partes)).toEqual(partes)
  })
})

describe('a list', () => {
  const pieza = { cantidad: 1, base: 300, altura: 200 }
  test('that names more work than anybody may have is refused', () => {
    expect(PedidoDespiece.safeParse({ piezas: [pieza], trabajo: TRABAJO_MAXIMO }).success).toBe(true)
    const leido = PedidoDespiece.safeParse({ piezas: [pieza], trabajo: TRABAJO_MAXIMO + 1 })
    expect(leido.error?.issues).toMatchObject([
      { path: ['trabajo'], message: `El valor máximo es ${TRABAJO_MAXIMO}` },
    ])
  })

  test('of more bands than a list has is refused before they are compared', () => {
    const canto = Array.from({ length: 400_000 }, (_, i) => ({ id: `C${i}` }))
    const leido = PedidoDespiece.safeParse({ piezas: [pieza], canto })
    expect(leido.error?.issues).toMatchObject([
      { path: ['canto'], message: 'Máximo 6 tapacantos por despiece' },
    ])
  })
})
