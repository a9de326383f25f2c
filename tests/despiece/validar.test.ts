import { describe, expect, test } from 'vitest'
import { cotaTableros } from '#shared/despiece/cotas'
import { optimizar } from '#shared/despiece/optimizar'
import type { Entrada, Pieza } from '#shared/despiece/tipos'
import { validar } from '#shared/despiece/validar'
import { aEntrada, leerTrabajos } from './trabajos'

const trabajo = leerTrabajos('shop_jobs')[0]!
const base = aEntrada(trabajo)
const pieza = (cambios: Partial<Pieza>): Pieza => ({
  ...base.piezas[0]!,
  puedeRotar: false,
  cantidad: 1,
  ...cambios,
})
const con = (piezas: Pieza[], cambios: Partial<Entrada> = {}): Entrada => ({ ...base, piezas, ...cambios })
const fallas = (entrada: Entrada) => Object.fromEntries(validar(entrada).map(e => [e.campo, e.texto]))

describe('a piece that does not fit', () => {
  test('is named by its row, with the excess and that turning it helps', () => {
    expect(fallas(con([pieza({}), pieza({ base: 20_000, altura: 22_000 })]))).toEqual({
      'piezas.1.altura':
        'La pieza 2 (2000 × 2200 mm) no cabe en el área útil de 2420 × 2130 mm: la altura excede en 70 mm. ' +
        'Cabe si se gira: active la rotación de la pieza o intercambie base y altura',
    })
  })

  test.each([
    ['a board that is not trimmed', { base: 24_300, altura: 10_000 }, {}, 'Cabe sin refilado'],
    ['neither way', { base: 25_000, altura: 10_000 }, {}, 'Tampoco cabe girada ni sin refilado'],
    [
      'on a board that is not trimmed',
      { base: 25_000, altura: 10_000 },
      { x: 0, y: 0 },
      'Tampoco cabe girada',
    ],
    [
      'turned on a board that is not trimmed',
      { base: 21_400, altura: 24_300 },
      {},
      'Cabe girada y sin refilado',
    ],
  ])('is told what would help: %s', (_, medidas, refilado, consejo) => {
    const [texto = ''] = Object.values(
      fallas(con([pieza(medidas)], { refilado: { ...base.refilado, ...refilado } })),
    )
    expect(texto.split('. ').at(-1)).toBe(consejo)
  })

  test('is told by how much it exceeds on both sides', () => {
    expect(fallas(con([pieza({ base: 24_205, altura: 22_000 })]))).toEqual({
      'piezas.0.base':
        'La pieza 1 (2420,5 × 2200 mm) no cabe en el área útil de 2420 × 2130 mm: la base excede en 0,5 mm y ' +
        'la altura excede en 70 mm. Tampoco cabe girada ni sin refilado',
    })
  })

  test('fits when it may be turned, when it has exactly the usable size, or when an offcut takes it', () => {
    expect(fallas(con([pieza({ base: 20_000, altura: 22_000, puedeRotar: true })]))).toEqual({})
    expect(fallas(con([pieza({ base: 24_200, altura: 21_300 })]))).toEqual({})
    const retales = [{ ...base.tableros[0]!, base: 30_000, cantidad: 1, descripcion: '' }]
    expect(fallas(con([pieza({ base: 30_000, altura: 1_000 })], { retales }))).toEqual({})
  })
})

describe('the input', () => {
  test('needs pieces, whole quantities and sizes in range', () => {
    expect(fallas(con([]))).toEqual({ piezas: 'Debe agregar al menos una pieza' })
    expect(Object.keys(fallas(con([pieza({ cantidad: 0, base: 0, altura: 1.5 })])))).toEqual([
      'piezas.0.cantidad',
      'piezas.0.base',
      'piezas.0.altura',
    ])
  })

  test('takes at most 2000 units', () => {
    expect(fallas(con([pieza({ cantidad: 2_001 })]))).toEqual({
      piezas: 'Máximo 2000 piezas por despiece; la lista suma 2001',
    })
  })

  test('needs a sheet with something left after the trims', () => {
    const refilado = { x: 13_000, y: 0, modo: 'lado' as const }
    expect(fallas(con([pieza({})], { refilado }))).toHaveProperty('tableros')
  })

  test('with errors is not optimised', () => {
    expect(optimizar(con([]))).toMatchObject({ ok: false })
  })
})

describe('the lower bound', () => {
  test('of pieces that cannot share a board is their number', () => {
    expect(cotaTableros(con([pieza({ base: 13_000, altura: 11_000, cantidad: 7 })]))).toBe(7)
  })

  test('counts what the offcuts may take', () => {
    const piezas = [pieza({ base: 24_200, altura: 21_300, cantidad: 3 })]
    const retales = [{ ...base.tableros[0]!, cantidad: 2, descripcion: '' }]
    expect(cotaTableros(con(piezas))).toBe(3)
    expect(cotaTableros(con(piezas, { retales }))).toBe(1)
  })

  test('is never above the best known plans of the shop jobs', () => {
    for (const otro of leerTrabajos('shop_jobs')) {
      const { boards } = otro.best_known as { boards: number }
      expect(cotaTableros(aEntrada(otro))).toBeLessThanOrEqual(boards)
    }
  })
})
