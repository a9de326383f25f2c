import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metrosCanto, redondearCanto } from '#shared/despiece/cantos'

const pieza = (
  cantos: Partial<Record<'base_top' | 'base_bottom' | 'altura_left' | 'altura_right', string>>,
) => ({
  cantidad: 2,
  base: 10_000,
  altura: 5_000,
  cantos: { base_top: null, base_bottom: null, altura_left: null, altura_right: null, ...cantos },
})

describe('band metres', () => {
  test('top and bottom run along the base, left and right along the altura', () => {
    const [banda] = metrosCanto(
      [pieza({ base_top: 'A', base_bottom: 'A', altura_left: 'A', altura_right: 'A' })],
      0,
    )
    expect(banda).toEqual({ codigo: 'A', pegado: 60_000, ml: 60_000 })
  })

  test('ml adds the waste once per banded side of every unit, pegado never', () => {
    const [banda] = metrosCanto([pieza({ base_top: 'A', altura_left: 'A' })], 600)
    expect(banda).toEqual({ codigo: 'A', pegado: 30_000, ml: 32_400 })
  })

  test('each band has its own sum over all pieces, bare sides none', () => {
    const bandas = metrosCanto(
      [pieza({ base_top: 'A', altura_left: 'B' }), pieza({ base_bottom: 'B' }), pieza({})],
      600,
    )
    expect(bandas).toEqual([
      { codigo: 'A', pegado: 20_000, ml: 21_200 },
      { codigo: 'B', pegado: 30_000, ml: 32_400 },
    ])
  })
})

describe('rounding for billing', () => {
  test.each([
    [0, 0, 0],
    [1, 1, 1],
    [9_999, 1, 1],
    [10_000, 2, 1],
    [99_999, 10, 10],
    [100_000, 11, 10],
    [100_001, 11, 11],
    [104_000, 11, 11],
  ])('%i décimas are %i m with piso+1 and %i m with techo', (decimas, piso, techo) => {
    expect(redondearCanto(decimas)).toBe(piso)
    expect(redondearCanto(decimas, 'piso+1')).toBe(piso)
    expect(redondearCanto(decimas, 'techo')).toBe(techo)
  })

  test('never bills less than the length, nor more than one metre above it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom('piso+1' as const, 'techo' as const),
        (decimas, modo) => {
          const metros = redondearCanto(decimas, modo)
          expect(metros * 10_000).toBeGreaterThanOrEqual(decimas)
          expect(metros * 10_000).toBeLessThanOrEqual(decimas + 10_000)
        },
      ),
    )
  })
})
