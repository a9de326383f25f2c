import { describe, expect, it } from 'vitest'
import { codigosPropios, esEan13 } from '#shared/productos/codigo-barras'

describe('EAN-13', () => {
  it('is thirteen digits of which the last proves the others', () => {
    for (const codigo of ['4006381333931', '7709990001112', '0036000291452', '9780201379624'])
      expect(esEan13(codigo)).toBe(true)
    for (const codigo of [
      '4006381333932',
      '400638133393',
      '40063813339310',
      '4006381333O31',
      '',
      ' 4006381333931',
    ])
      expect(esEan13(codigo)).toBe(false)
  })

  it('two digits that changed places are noticed, but for those that differ by five', () => {
    expect(esEan13('7709990001121')).toBe(false)
    expect(esEan13('7079990001112')).toBe(false)
  })
})

describe('codes of the shop', () => {
  it('are valid, of the range that no maker has, and no two products share one', () => {
    const todos = [1, 2, 42, 99_999, 1_000_000, 9_999_999_999].flatMap(codigosPropios)
    for (const codigo of todos) {
      expect(esEan13(codigo)).toBe(true)
      expect(Number(codigo.slice(0, 2))).toBeGreaterThanOrEqual(20)
      expect(Number(codigo.slice(0, 2))).toBeLessThanOrEqual(27)
    }
    expect(new Set(todos).size).toBe(todos.length)
    expect(codigosPropios(42)[0]).toBe('2000000000428')
  })
})
