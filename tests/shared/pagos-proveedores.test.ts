import { describe, expect, test } from 'vitest'
import { centavos, pesos, porcentaje } from '#shared/kernel/money'
import { derivar } from '#shared/pagos/reglas'

const de = (total: number, iva: number, rte: number) => {
  const { valor_antes_iva, valor_iva, valor_rte, valor_total_pagar } = derivar(
    centavos(total),
    porcentaje(iva),
    porcentaje(rte),
  )
  return [valor_antes_iva, valor_iva, valor_rte, valor_total_pagar].map(pesos)
}

describe('VAT and withholding of a supplier’s invoice', () => {
  // Worked out by hand: value before VAT, VAT, withholding of the value before VAT, whole pesos to pay.
  test.each([
    [119_000, 19, 2.5, [100_000, 19_000, 2_500, 116_500]],
    [100_000, 19, 2.5, [84_033.61, 15_966.39, 2_100.84, 97_899]],
    [100_000, 0, 4, [100_000, 0, 4_000, 96_000]],
    [1_000_000, 5, 3.5, [952_380.95, 47_619.05, 33_333.33, 966_667]],
    [0.01, 19, 2.5, [0.01, 0, 0, 0]],
    [50_000.5, 0, 0, [50_000.5, 0, 0, 50_001]],
    [80_000, 19, 100, [67_226.89, 12_773.11, 67_226.89, 12_773]],
  ])('of %d with %d %% and %d %%', (total, iva, rte, expected) => {
    expect(de(total, iva, rte)).toEqual(expected)
  })

  test('adds up to the total whatever the percentages', () => {
    for (let total = 1; total < 1_000_000_000; total = total * 7 + 3)
      for (const iva of [0, 500, 1_600, 1_900, 10_000]) {
        const { valor_antes_iva, valor_iva, valor_total_pagar } = derivar(
          total as never,
          iva as never,
          250 as never,
        )
        expect(valor_antes_iva + valor_iva).toBe(total)
        expect(valor_total_pagar % 100).toBe(0)
      }
  })
})
