import { describe, expect, test } from 'vitest'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { type Centavos, cantidad, porcentaje, precio } from '#shared/kernel/money'
import {
  type Autorizacion,
  excesoDe,
  type LineaRebajada,
  rebajaDe,
  retalesDelCliente,
} from '#shared/ventas/rules/descuento'

const CLIENTE = 21
const linea = (campos: Partial<LineaRebajada> = {}): LineaRebajada => ({
  producto_id: 12,
  cantidad: cantidad(10),
  precio_unitario: precio(25_000),
  costo_unitario: precio(15_000),
  porcentaje_descuento: porcentaje(20),
  ...campos,
})
const autorizacion: Autorizacion = {
  usuario_id: 2,
  nombre: 'Marcela Quiñones',
  fecha: '2026-11-22T15:00:00.000Z',
  cliente_id: CLIENTE,
  producto_id: 12,
  cantidad: cantidad(10),
  precio_unitario: precio(25_000),
  porcentaje: porcentaje(20),
  area_cliente: 1_000,
}
const propios = (area: number, parte = 50) => ({
  cantidad: 1,
  area,
  valor: 0 as Centavos,
  porcentaje: porcentaje(parte),
})

describe('an authorisation', () => {
  test.each<[string, Partial<LineaRebajada>, number?]>([
    ['the very line', {}],
    ['fewer pieces', { cantidad: cantidad(0.01) }],
    ['a smaller discount', { porcentaje_descuento: porcentaje(0.1) }],
    ['as much of the customer’s own', { retales_cliente: propios(1_000) }],
  ])('holds for %s', (_, campos) => {
    expect(excesoDe(autorizacion, linea(campos), [CLIENTE])).toBeUndefined()
  })

  test.each<[string, Partial<LineaRebajada>, number, string]>([
    ['another product', { producto_id: 13 }, CLIENTE, 'producto'],
    ['another customer', {}, 22, 'cliente'],
    ['a higher price', { precio_unitario: precio(25_000.0001) }, CLIENTE, 'precio'],
    ['a lower price', { precio_unitario: precio(24_999.9999) }, CLIENTE, 'precio'],
    ['more pieces', { cantidad: cantidad(10.01) }, CLIENTE, 'cantidad'],
    ['a larger discount', { porcentaje_descuento: porcentaje(20.01) }, CLIENTE, 'porcentaje'],
    ['more of the customer’s own', { retales_cliente: propios(1_001) }, CLIENTE, 'retales'],
  ])('does not hold for %s', (_, campos, cliente, exceso) => {
    expect(excesoDe(autorizacion, linea(campos), [cliente])).toBe(exceso)
  })
})

describe('what a line takes off', () => {
  test.each([
    [0, 0, 0],
    [20, 0, 20],
    [0, 33.33, 33.33],
    // Four fifths of one half are paid.
    [20, 50, 60],
    [100, 50, 100],
    [10, 100, 100],
  ])('%d %% of discount and %d %% of the material: %d %%', (descuento, parte, total) => {
    const taken = rebajaDe(
      linea({
        porcentaje_descuento: porcentaje(descuento),
        ...(parte > 0 && { retales_cliente: propios(1, parte) }),
      }),
    )
    expect(taken).toBe(porcentaje(total))
  })
})

describe('the customer’s own of a plan', () => {
  const plan = (retales: object[], usados: [indice: number, cantidad: number][], cant_placas: number) =>
    ({
      tablero: { base: 2000, altura: 1000 },
      retales,
      planilla: {
        cant_placas,
        retales_usados: usados.map(([indice, cantidad]) => ({ indice, cantidad })),
      },
    }) as unknown as Optimizacion
  const BOARD = { precio_unitario: precio(100_000), medida_largo: 2000, medida_ancho: 1000 }

  test('is what was typed and is cut, by its area and the price of the board', () => {
    const listed = [
      { base: 1000, altura: 500, cantidad: 3 },
      { base: 800, altura: 600, retal_id: 'M1' },
      { base: 500.5, altura: 400 },
    ]
    expect(
      retalesDelCliente(
        plan(
          listed,
          [
            [0, 2],
            [1, 1],
          ],
          1,
        ),
        BOARD,
      ),
    ).toEqual({
      cantidad: 2,
      area: 2 * 10_000 * 5_000,
      valor: 50_000_00,
      // One board and half a board.
      porcentaje: porcentaje(33.33),
    })
    expect(retalesDelCliente(plan(listed, [[2, 1]], 0), BOARD)).toEqual({
      cantidad: 1,
      area: 5_005 * 4_000,
      valor: 10_010_00,
      porcentaje: porcentaje(100),
    })
  })

  test('is valued by the sides that the price is for, whatever part of the board the list plans on', () => {
    const half = {
      ...plan([{ base: 1000, altura: 500 }], [[0, 1]], 1),
      tablero: { base: 1000, altura: 1000 },
    }
    // A quarter of a board, beside a whole one that is paid.
    const whole = { valor: 25_000_00, porcentaje: porcentaje(20) }
    expect(retalesDelCliente(half as never, BOARD)).toMatchObject(whole)
    // A board of which nobody knows the sides is as large as it is planned.
    expect(retalesDelCliente(half as never, { ...BOARD, medida_largo: null })).toMatchObject({
      valor: 50_000_00,
    })
  })

  test('ends at the largest amount, whatever sides are typed', () => {
    const board = { precio_unitario: precio(100_000_000), medida_largo: 1, medida_ancho: 1 }
    expect(retalesDelCliente(plan([{ base: 10_000, altura: 10_000 }], [[0, 1000]], 0), board)?.valor).toBe(
      10_000_000_000_00,
    )
  })

  test('is nothing where only the store’s are cut, or none', () => {
    expect(
      retalesDelCliente(plan([{ base: 800, altura: 600, retal_id: 'M1' }], [[0, 1]], 0), BOARD),
    ).toBeNull()
    expect(retalesDelCliente(plan([{ base: 800, altura: 600 }], [], 1), BOARD)).toBeNull()
  })
})
