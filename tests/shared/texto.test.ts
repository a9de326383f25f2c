import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatoCentavos,
  formatoDia,
  formatoInstante,
  formatoNumero,
  formatoPesos,
} from '#shared/kernel/format'
import { relleno, tokenAleatorio } from '#shared/kernel/ids'
import { centavos } from '#shared/kernel/money'
import { coincide, normalizar, palabras } from '#shared/kernel/texto'

describe('search text', () => {
  test.each([
    ['José Ñáñez', 'jose nanez'],
    ['  TABLEX  RH-15mm ', 'tablex rh 15mm'],
    ['Canto 22×0.45 (Wengué)', 'canto 22 0 45 wengue'],
    ['¡¿?!', ''],
  ])('%j is searched as %j', (text, expected) => {
    expect(normalizar(text)).toBe(expected)
  })

  test('words are distinct, the longest first', () => {
    expect(palabras('Melamina blanca MELAMINA 15 de 15')).toEqual(['melamina', 'blanca', '15', 'de'])
  })

  test.each([
    ['Juan Pérez Gómez', 'perez', true],
    ['Juan Pérez Gómez', 'gom ju', true],
    ['Juan Pérez Gómez', 'GÓMEZ pér', true],
    ['Juan Pérez Gómez', 'erez', false],
    ['Juan Pérez Gómez', 'juan lopez', false],
    ['Juan Pérez Gómez', '', true],
  ])('%j is found by %j: %s', (text, query, found) => {
    expect(coincide(text, query)).toBe(found)
  })

  test('normalising twice changes nothing, and every text finds itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(normalizar(normalizar(text))).toBe(normalizar(text))
        expect(coincide(text, text)).toBe(true)
      }),
    )
  })
})

describe('what a person reads', () => {
  test.each([
    [1_234_567, '$ 1.234.567'],
    [0, '$ 0'],
    [-4_500, '-$ 4.500'],
  ])('%d pesos is %s', (value, text) => {
    expect(formatoPesos(value)).toBe(text)
  })

  test('centavos show only when there are any and they are asked for', () => {
    expect(formatoCentavos(centavos(1_234.5))).toBe('$ 1.235')
    expect(formatoCentavos(centavos(1_234.5), { exact: true })).toBe('$ 1.234,50')
    expect(formatoCentavos(centavos(1_234), { exact: true })).toBe('$ 1.234')
  })

  test('numbers have a comma for decimals, dates the day first', () => {
    expect(formatoNumero(1_234.5)).toBe('1.234,5')
    expect(formatoDia('2026-11-05')).toBe('05/11/2026')
    expect(formatoInstante('2026-11-20T03:04:00.000Z')).toMatch(/^19\/11\/2026 10:04/)
  })
})

describe('ids', () => {
  test('sort as numbers inside a text key', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (a, b) => {
        expect(relleno(a) < relleno(b)).toBe(a < b)
      }),
    )
  })

  test('a token is 22 characters that need no escaping in a URL, never the same twice', () => {
    const tokens = Array.from({ length: 500 }, tokenAleatorio)
    expect(new Set(tokens).size).toBe(500)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/)
  })
})
