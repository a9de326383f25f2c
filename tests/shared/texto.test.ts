import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDe } from '#shared/kernel/dates'
import {
  centavosExactos,
  formatoCentavos,
  formatoDia,
  formatoInstante,
  formatoNumero,
  formatoPesos,
  formatoPrecio,
  pesosExactos,
} from '#shared/kernel/format'
import { relleno, tokenAleatorio } from '#shared/kernel/ids'
import { centavos, type Precio } from '#shared/kernel/money'
import { coincide, normalizar, normalizarPersona, palabras, palabrasBuscadas } from '#shared/kernel/texto'

describe('search text', () => {
  test.each([
    ['accents, ñ and upper case', 'José Ñáñez', 'jose nanez'],
    ['a letter written with its accent apart', 'Pen\u0303a', 'pena'],
    ['hyphens and blanks', '  TABLEX  RH-15mm ', 'tablex rh 15mm'],
    ['a reference', 'MDF-15/RH', 'mdf 15 rh'],
    ['a decimal with comma', 'Canto 22×0,45 (Wengué)', 'canto 22 045 wengue'],
    ['a decimal with point', 'Canto 22 x 0.45', 'canto 22 045'],
    ['measures', '1.83x2.44', '183 244'],
    ['measures in capitals', '2440 X 2150 mm', '2440 2150 mm'],
    ['measures, half typed', '2440x', '2440'],
    ['an x that is no sign', 'caja x 100', 'caja x 100'],
    ['an x inside a word', 'RX30 Tablex', 'rx30 tablex'],
    ['thousands', '1.020.304.050', '1020304050'],
    ['abbreviations', 'Muebles S.A.S. y Cía. Ltda.', 'muebles sas y cia ltda'],
    ['an apostrophe', "O'Neill", 'oneill'],
    ['signs of one character', '15 m² N.º 3', '15 m2 no 3'],
    ['nothing to search', '¡¿?!', ''],
  ])('%s: %j is %j', (_, text, expected) => {
    expect(normalizar(text)).toBe(expected)
  })

  test.each([
    ['a document with dots', '1.020.304.050', '1020304050'],
    ['a document with dashes', '52-123-456', '52123456'],
    ['a NIT with its check digit', '901.234.567-8', '9012345678'],
    ['a passport', 'AB-123456', 'ab123456'],
    ['a mobile with the country', '+57 300 555 01 00', '3005550100'],
    ['a mobile with the country, without the sign', '57 3005550100', '3005550100'],
    ['a telephone with its city', '(601) 555-0100', '6015550100'],
    ['a document that begins like the country', '5712345678', '5712345678'],
    ['half a telephone', '300 55', '30055'],
    ['a name and a telephone', 'Gómez 300 555 0100', 'gomez 3005550100'],
    ['a number in a name', 'Muebles 21 S.A.S.', 'muebles 21 sas'],
  ])('about people, %s: %j is %j', (_, text, expected) => {
    expect(normalizarPersona(text)).toBe(expected)
  })

  test('words are distinct, in the order of the text', () => {
    expect(palabras(normalizar('Melamina blanca MELAMINA 15 de 15'))).toEqual([
      'melamina',
      'blanca',
      '15',
      'de',
    ])
  })

  test.each([
    ['the longest first', 'de melamina blanca', ['melamina', 'blanca', 'de']],
    ['without single letters', 'blanca y roble', ['blanca', 'roble']],
    ['unless there is nothing else', 'y', ['y']],
  ])('searched words are %s', (_, query, expected) => {
    expect(palabrasBuscadas(normalizar(query))).toEqual(expected)
  })

  test.each([
    ['Juan Pérez Gómez', 'perez', true],
    ['Juan Pérez Gómez', 'gom ju', true],
    ['Juan Pérez Gómez', 'GÓMEZ pér', true],
    ['Juan Pérez Gómez', 'erez', false],
    ['Juan Pérez Gómez', 'juan lopez', false],
    ['Juan Pérez Gómez', '', true],
    ['Tablero 3 R', 'r', true],
    ['Tablero 3 RH', 'r', false],
    ['Cédula 1020304050', '1020', true],
    ['Cédula 1020304050', '102', false],
    ['Tablero 15 mm', '15', true],
    ['Tablero 1525 mm', '15', true],
  ])('%j is found by %j: %s', (text, query, found) => {
    expect(coincide(palabras(normalizar(text)), palabrasBuscadas(normalizar(query)))).toBe(found)
  })

  test.each([
    ['normalizar', normalizar],
    ['normalizarPersona', normalizarPersona],
  ])('%s: what it gives is normal, and every text finds itself', (_, normalise) => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('×', 'x', 'X', '.', ',', '-', '/', ' ', '1', '57', '300', 'S.A.S.', '+', '(', ')', 'ñ'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const once = normalise(pieces.join(''))
        expect(normalizar(once)).toBe(once)
        expect(once).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
        expect(coincide(palabras(once), palabrasBuscadas(once))).toBe(true)
      }),
      { numRuns: 3000 },
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
    expect(centavosExactos(centavos(1_234.5))).toBe('$ 1.234,50')
    expect(centavosExactos(centavos(1_234))).toBe('$ 1.234')
  })

  test('numbers have a comma for decimals, dates the day first', () => {
    expect(formatoNumero(1_234.5)).toBe('1.234,5')
    expect(formatoDia('2026-11-05')).toBe('05/11/2026')
    expect(formatoInstante('2026-11-20T03:04:00.000Z')).toBe('19/11/2026 10:04 p. m.')
  })

  test('everything reads as the es-CO of Intl has it, which is too slow to begin with', () => {
    const numeros = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('es-CO', options)
    const [enteros, dos, exactos, precios] = [
      numeros({ maximumFractionDigits: 0 }),
      numeros({ maximumFractionDigits: 2 }),
      numeros({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      numeros({ minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    ] as const
    const hora = new Intl.DateTimeFormat('es-CO', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Bogota',
    })
    const conSigno = (value: number, text: string) => `${value < 0 ? '-' : ''}$ ${text}`
    const decimal = fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(4))
      .map(([value, places]) => value / 10 ** places)
    fc.assert(
      fc.property(decimal, fc.integer({ min: 946_702_800_000, max: 4_102_462_799_000 }), (value, ms) => {
        const abs = Math.abs(value)
        // A number that rounds to nothing has no sign.
        expect(formatoNumero(value)).toBe(dos.format(value).replace(/^-0$/, '0'))
        expect(formatoPesos(value)).toBe(conSigno(value, enteros.format(abs)))
        const exacto = (Number.isInteger(value) ? enteros : exactos).format(abs)
        expect(pesosExactos(value)).toBe(conSigno(value, exacto))
        const precio = Math.round(value)
        expect(formatoPrecio(precio as Precio)).toBe(
          conSigno(precio, (precio % 10_000 === 0 ? enteros : precios).format(Math.abs(precio) / 10_000)),
        )
        const instante = new Date(ms).toISOString()
        expect(formatoInstante(instante)).toBe(`${formatoDia(diaDe(instante))} ${hora.format(ms)}`)
      }),
      { numRuns: 5000 },
    )
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
