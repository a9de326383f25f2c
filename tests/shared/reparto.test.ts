import { describe, expect, test } from 'vitest'
import { diasVencida, edadDe, edadesDe, repartir } from '#shared/creditos/reparto'
import { type Dia, sumarDias } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'

const HOY: Dia = '2026-03-01'
const vencida = (dias: number) => ({ vence: sumarDias(HOY, -dias), saldo: 100_01 as Centavos })

describe('the age of what is owed', () => {
  test.each([
    [-1, 'al_dia'],
    [0, 'al_dia'],
    [1, 'de_1_a_30'],
    [30, 'de_1_a_30'],
    [31, 'de_31_a_60'],
    [60, 'de_31_a_60'],
    [61, 'de_61_a_90'],
    [90, 'de_61_a_90'],
    [91, 'mas_de_90'],
  ] as const)('%i days after it was due is %s', (dias, edad) => {
    expect(edadDe(vencida(dias), HOY)).toBe(edad)
  })

  test('counts whole days over the end of a month and of a leap February', () => {
    expect(diasVencida({ vence: '2026-02-28' }, HOY)).toBe(1)
    expect(diasVencida({ vence: '2028-02-28' }, '2028-03-01')).toBe(2)
    expect(diasVencida({ vence: '2025-12-31' }, '2026-01-01')).toBe(1)
  })

  test('adds up to what is owed, to the centavo', () => {
    const edades = edadesDe([0, 30, 31, 60, 61, 90, 91].map(vencida), HOY)
    expect(edades).toEqual({
      al_dia: 100_01,
      de_1_a_30: 100_01,
      de_31_a_60: 200_02,
      de_61_a_90: 200_02,
      mas_de_90: 100_01,
    })
  })
})

test('an amount pays the first sale whole and then the next, to the centavo, and names none that gets nothing', () => {
  const ventas = [1, 2, 3].map(venta_id => ({
    venta_id,
    valor: 500_00 as Centavos,
    saldo: 100_01 as Centavos,
    vence: HOY,
  }))
  expect(repartir(ventas, 200_01 as Centavos)).toEqual([
    { venta_id: 1, valor: 100_01 },
    { venta_id: 2, valor: 100_00 },
  ])
  expect(repartir(ventas, 200_02 as Centavos)).toHaveLength(2)
})
