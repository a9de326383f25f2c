import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerEntero, leerMedida, medidaDeCorte, reparoDe } from '../../web/src/despiece/medidas'
import { leerTexto } from '../../web/src/despiece/texto/leer'
import { dinero, escribirNumero, leerNumero, reagrupar, type ReglaDeNumero } from '#shared/kernel/numeros'

const UNIDADES: ReglaDeNumero = { decimales: 0, maximo: 100_000, mayorQueCero: 'una cantidad' }
const METROS: ReglaDeNumero = { decimales: 2, maximo: 100_000, mayorQueCero: 'una cantidad' }
const DESCUENTO: ReglaDeNumero = { decimales: 1, maximo: 100, unidad: '%' }
const PESOS = dinero(false)
const CON_CENTAVOS = dinero(true)

const MILES = 'Miles de a tres cifras: 1.500'
const MARCAS = 'Escriba así: 1.234,5'
const CIFRAS = 'Escriba solo cifras'
const MAYOR = 'Escriba una cantidad mayor que cero'
const ENTERO = 'Sin decimales: un número entero'
const CENTAVOS = 'Sin centavos: pesos enteros'

/** What is typed, and the value or the text that the field shows. */
const TABLA: [string, ReglaDeNumero, [string, number | string | null][]][] = [
  [
    'units',
    UNIDADES,
    [
      ['', null],
      ['  ', null],
      ['4', 4],
      ['007', 7],
      ['1.000', 1000],
      ['1 000', 1000],
      ['1\u00A0000', 1000],
      ['100.000', 100_000],
      ['3,00', 3],
      ['1.234,56', ENTERO],
      ['1,5', ENTERO],
      ['1,', ENTERO],
      ['1,500', ENTERO],
      ['1.', MILES],
      ['1.5', MILES],
      ['1.50', MILES],
      ['1.0000', MILES],
      ['0.500', MILES],
      ['1.000 000', MILES],
      ['-3', MAYOR],
      ['−3', MAYOR],
      ['-', MAYOR],
      ['0', MAYOR],
      ['1e5', CIFRAS],
      ['+3', CIFRAS],
      ['3 x', CIFRAS],
      ['.', CIFRAS],
      ['Infinity', CIFRAS],
      ['٣', CIFRAS],
      ['12345678901', 'Máximo 100.000'],
      ['100.001', 'Máximo 100.000'],
      ['9'.repeat(400), 'Máximo 100.000'],
      ['1,2,3', MARCAS],
      ['1,234.5', MARCAS],
    ],
  ],
  [
    'metres',
    METROS,
    [
      ['2,5', 2.5],
      ['2.5', 2.5],
      ['2,', 2],
      [',5', 0.5],
      ['1.000', 1000],
      ['1.234,56', 1234.56],
      ['2,500', 'Máximo 2 decimales'],
      ['0.500', 'Máximo 2 decimales'],
      ['1.2345', 'Máximo 2 decimales'],
      ['0,00', MAYOR],
    ],
  ],
  [
    'a discount',
    DESCUENTO,
    [
      ['0', 0],
      ['12,5', 12.5],
      ['12.5 %', 12.5],
      ['%', CIFRAS],
      ['1.000', 'Máximo 100 %'],
      ['1.234,56', 'Máximo un decimal'],
      ['-3', 'No puede ser negativo'],
      ['1e5', CIFRAS],
      ['12345678901', 'Máximo 100 %'],
    ],
  ],
  [
    'pesos',
    PESOS,
    [
      ['1500', 1500],
      ['1.500', 1500],
      ['1,500', 1500],
      [' $ 1.500 ', 1500],
      ['\u00A0$\u00A01.500\u00A0', 1500],
      ['$1.234.567,00', 1_234_567],
      ['1.234,56', CENTAVOS],
      ['1,50', CENTAVOS],
      ['1,5000', CENTAVOS],
      ['1.5', MILES],
      ['$', CIFRAS],
      ['-3', 'No puede ser negativo'],
      ['-$ 3', 'No puede ser negativo'],
      ['1e5', CIFRAS],
      ['9.999.999.999', 9_999_999_999],
      ['12345678901', 'Máximo $ 9.999.999.999'],
    ],
  ],
  [
    'pesos of a total with centavos',
    CON_CENTAVOS,
    [
      ['1.234,56', 1234.56],
      ['1,234.56', 1234.56],
      ['1,500', 1500],
      ['1.5', MILES],
      ['1,567', 1567],
      ['1.234,567', 'Máximo 2 decimales'],
    ],
  ],
]

describe('a typed number', () => {
  it.each(TABLA.flatMap(([name, regla, rows]) => rows.map(([text, is]) => [name, text, is, regla] as const)))(
    'of %s: «%s» is %s',
    (_, text, is, regla) => {
      const { valor, reparo } = leerNumero(text, regla)
      expect(reparo ?? valor).toBe(is)
    },
  )

  const valores = (regla: ReglaDeNumero) =>
    fc
      .integer({ min: 1, max: Math.min(regla.maximo, 1e9) * 10 ** regla.decimales })
      .map(n => n / 10 ** regla.decimales)
  it.each(TABLA)('of %s: what is written is read as the same value', (_, regla) => {
    fc.assert(
      fc.property(valores(regla), value => {
        expect(leerNumero(escribirNumero(value, regla), regla)).toEqual({ valor: value })
      }),
    )
  })
  it('of es-CO, as the rest of the screen prints it, is read as the same value', () => {
    const format = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(valores(METROS), value => {
        expect(leerNumero(format.format(value), METROS).valor).toBe(value)
      }),
    )
  })
  it('never takes a text with a letter or a sign, whatever else stands in it', () => {
    const pieza = fc.constantFrom('1', '23', '000', '.', ',', ' ', '-', 'e', '+', 'x')
    fc.assert(
      fc.property(fc.array(pieza, { maxLength: 8 }), pieces => {
        const text = pieces.join('')
        if (/[-e+x]/.test(text.trim())) expect(leerNumero(text, METROS).valor).toBeNull()
      }),
    )
  })
  it('has its digits in order and none besides: a value is never another number', () => {
    const marca = fc.constantFrom('.', ',', '')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 9999 }), marca), { maxLength: 4 }), parts => {
        const text = parts.map(each => each.join('')).join('')
        for (const regla of [UNIDADES, METROS, DESCUENTO, PESOS, CON_CENTAVOS]) {
          const { valor } = leerNumero(text, regla)
          const digits = (each: string) => each.replaceAll(/\D/g, '').replace(/^0+/, '')
          if (valor !== null)
            expect(digits(text).startsWith(digits(escribirNumero(valor, regla).replace(/,?0+$/, '')))).toBe(
              true,
            )
        }
      }),
    )
  })
})

describe('money that is grouped while it is typed', () => {
  it('keeps its digits, and the caret behind the same ones', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,9}$/), fc.nat(), (digits, n) => {
        const at = n % (digits.length + 1)
        const { texto, caret } = reagrupar(digits, at)
        expect(texto.replaceAll('.', '')).toBe(digits)
        expect(texto.slice(caret).replaceAll('.', '')).toBe(digits.slice(at))
        expect(leerNumero(texto, PESOS).valor).toBe(Number(digits))
      }),
    )
  })
})

describe('a number of the cut list', () => {
  it.each([
    ['cantidad', '1.000', undefined],
    ['cantidad', '2.001', 'Máximo 2.000'],
    ['cantidad', '1.5', MILES],
    ['cantidad', '-3', MAYOR],
    ['base', '1.000', undefined],
    ['base', '1.234,56', 'Máximo un decimal'],
    ['base', '720,5', undefined],
    ['base', '-3', 'Escriba una medida mayor que cero'],
    ['base', '1e5', CIFRAS],
    ['altura', '12345678901', 'Máximo 10.000 mm'],
    ['altura', '', undefined],
  ] as const)('%s «%s»: %s', (campo, text, reparo) => {
    expect(reparoDe(campo, text)).toBe(reparo)
  })
  it('is the same number in a cell, in a pasted table and in a file', () => {
    for (const [text, value] of [
      ['1.200', 1200],
      ['1,200', 1200],
      ['1\u00A0200', 1200],
      ['1,200.5', 1200.5],
      ['720,5', 720.5],
      ['720.5', 720.5],
      ['1.200 mm', 1200],
      ['', null],
      ['doce', Number.NaN],
      ['720,55', Number.NaN],
    ] as const)
      expect([text, leerMedida(text)]).toEqual([text, value])
    expect(leerEntero('1.000')).toBe(1000)
    expect(leerEntero('2,5')).toBeNaN()
  })
  it('is the same in a list in words as in a cell, as es-CO writes it', () => {
    const format = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
    const size = fc.integer({ min: 2000, max: 20_000 }).map(n => format.format(n / 10))
    fc.assert(
      fc.property(size, size, (base, altura) => {
        const { cortes } = leerTexto(`2 de ${base} x ${altura} mm`, { base: 2440, altura: 2150 })
        expect(cortes).toEqual([
          expect.objectContaining({ base: leerMedida(base), altura: leerMedida(altura) }),
        ])
      }),
    )
  })
  it('is cut in whole millimetres, upwards (DECISIONS 285)', () => {
    expect(['720', '720,1', '720.5', '1.200,9', ''].map(medidaDeCorte)).toEqual([720, 721, 721, 1201, null])
  })
})
