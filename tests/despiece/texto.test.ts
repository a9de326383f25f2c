import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CantosDeFila, leerTaquigrafia } from '../../web/src/despiece/taquigrafia'
import { leerTexto } from '../../web/src/despiece/texto/leer'

const TABLERO = { base: 2440, altura: 2150 }

interface Esperado {
  cantidad: number
  base: number
  altura: number
  lados: boolean[]
  descripcion: string
  rotacion: boolean | null
  dudoso: boolean
}
interface Resto {
  descripcion?: string
  rotacion?: boolean
  dudoso?: true
}
/** Sides in shorthand (`2L1C`), or by place (`i` left, `d` right, `a` top, `b` bottom). */
const corte = (cantidad: number, base: number, altura: number, lados = '0', resto: Resto = {}): Esperado => {
  const leidos = leerTaquigrafia(lados, ['x'], base >= altura)
  const porSitio = ['a', 'b', 'i', 'd'].map(sitio => lados.includes(sitio))
  return {
    cantidad,
    base,
    altura,
    lados: typeof leidos === 'string' ? porSitio : leidos.map(id => id !== null),
    descripcion: resto.descripcion ?? '',
    rotacion: resto.rotacion ?? null,
    dudoso: resto.dudoso ?? false,
  }
}
const dudoso = true

const EJEMPLOS: readonly (readonly [string, readonly Esperado[]])[] = [
  // As in the shop's own words.
  [
    '4 de 60x40 todo canto, 2 de 180 x 35 canto largo',
    [corte(4, 600, 400, '4'), corte(2, 1800, 350, '2L', { dudoso })],
  ],
  [
    '4 de 60x40 todo canto, 2 de 1.80 x 35 canto largo',
    [corte(4, 600, 400, '4'), corte(2, 1800, 350, '2L', { dudoso })],
  ],
  // Quantity, sizes, and the sides in shorthand.
  ['2 de 864 x 580 4', [corte(2, 864, 580, '4')]],
  ['2 864x580 4', [corte(2, 864, 580, '4', { dudoso })]],
  ['3 pzs 864 x 580 0', [corte(3, 864, 580, '0')]],
  ['2 de 864 x 580 4, 3 de 720x560', [corte(2, 864, 580, '4'), corte(3, 720, 560)]],
  ['864 x 580 4', [corte(4, 864, 580, '0', { dudoso })]],
  ['2 de 864 x 580 5', [corte(2, 864, 580, '0', { dudoso })]],
  // Quantity and sizes.
  ['4 de 60x40', [corte(4, 600, 400)]],
  ['4 piezas 600*400', [corte(4, 600, 400)]],
  ['600 x 400 = 4', [corte(4, 600, 400)]],
  ['60 x 40 (4)', [corte(4, 600, 400)]],
  ['4und 60.5x40,3 cm', [corte(4, 605, 403)]],
  ['2 puertas de 1.80 x 35', [corte(2, 1800, 350, '0', { descripcion: 'puertas', dudoso })]],
  ['entrepaños 3 x 56.4 x 30', [corte(3, 564, 300, '0', { descripcion: 'entrepaños', dudoso })]],
  ['x4 60x40', [corte(4, 600, 400)]],
  ['cuatro de sesenta por cuarenta', [corte(4, 600, 400, '0', { dudoso })]],
  ['- 4 tapas 120X60 canto por los 4 lados', [corte(4, 1200, 600, '4', { descripcion: 'tapas' })]],
  ['una puerta de 70 x 50', [corte(1, 700, 500, '0', { descripcion: 'puerta' })]],
  ['un par de 90x30', [corte(2, 900, 300)]],
  ['Media docena de 45 × 45', [corte(6, 450, 450)]],
  ['3 docenas de 45x45', [corte(36, 450, 450)]],
  [
    '2 tapas 60x40 y 3 fondos 70x50 todo canto',
    [
      corte(2, 600, 400, '0', { descripcion: 'tapas', dudoso }),
      corte(3, 700, 500, '4', { descripcion: 'fondos' }),
    ],
  ],
  ['todo canto: 4 de 60x40, 2 de 50x30', [corte(4, 600, 400, '4'), corte(2, 500, 300, '4', { dudoso })]],
  [
    'necesito 3 cortes: 60x40, 70x50 y 80x30',
    [
      corte(1, 600, 400, '0', { dudoso }),
      corte(1, 700, 500, '0', { dudoso }),
      corte(1, 800, 300, '0', { dudoso }),
    ],
  ],
  ['1 de 3.00 x 60', [corte(1, 3000, 600, '0', { dudoso })]],
  ['doce entrepaños de 56x30', [corte(12, 560, 300, '0', { descripcion: 'entrepaños' })]],
  ['puerta 60x40', [corte(1, 600, 400, '0', { descripcion: 'puerta', dudoso })]],
  ['Base 60x40: 3 unidades', [corte(3, 600, 400, '0', { descripcion: 'Base' })]],
  ['60x40 - 4 und', [corte(4, 600, 400)]],
  ['60x40x4', [corte(4, 600, 400, '0', { dudoso })]],
  ['4 de 600x400x15', [corte(4, 600, 400, '0', { dudoso })]],
  ['2 x 60x40', [corte(2, 600, 400)]],
  ['4 60 40', [corte(4, 600, 400, '0', { dudoso })]],
  ['cant 4: 60 x 40', [corte(4, 600, 400)]],
  ['4\u00A0de\u00A060\u202F×\u202F40', [corte(4, 600, 400)]],
  ['4️⃣ de 60✖️40', [corte(4, 600, 400)]],
  ['60 1/2 x 40 = 2', [corte(2, 605, 400)]],
  ['2 de 60½ x 40¼', [corte(2, 605, 402.5)]],
  ['300 de 60x40', [corte(300, 600, 400, '0', { dudoso })]],
  ['*4 de 60x40* todo canto', [corte(4, 600, 400, '4')]],
  // Units.
  ['1.200 x 600 (2)', [corte(2, 1200, 600)]],
  ['3 de 1.20 x 0.60', [corte(3, 1200, 600)]],
  ['2 de 1.20 x 60', [corte(2, 1200, 600, '0', { dudoso })]],
  ['2 de 1.80 m x 35 cm', [corte(2, 1800, 350)]],
  ['2 de 1,80mts x 35', [corte(2, 1800, 350, '0', { dudoso })]],
  ['2 de 1m80 x 35cm', [corte(2, 1800, 350)]],
  ['5 de 350 mm x 200 mm', [corte(5, 350, 200)]],
  ['180x35', [corte(1, 1800, 350, '0', { dudoso })]],
  ['2 de 180x35\n4 de 60x40', [corte(2, 1800, 350), corte(4, 600, 400)]],
  ['2 de 180x35 mm', [corte(2, 180, 35)]],
  ['Medidas en cm:\n2 de 180x35\n3 de 15 x 12', [corte(2, 1800, 350), corte(3, 150, 120)]],
  ['2 de 180x100\n3 de 600x400\ntodo en mm', [corte(2, 180, 100), corte(3, 600, 400)]],
  [
    '3 de 600x400\n2 de 720x560\n2 de 200x100',
    [corte(3, 600, 400), corte(2, 720, 560), corte(2, 200, 100, '0', { dudoso })],
  ],
  ['3 de 600x400 y 2 de 60x40', [corte(3, 600, 400), corte(2, 600, 400, '0', { dudoso })]],
  ['2 de 300 x 400 cm', [corte(2, 3000, 4000, '0', { dudoso })]],
  ['2 de 2500x300', [corte(2, 2500, 300, '0', { dudoso })]],
  ['4 de 24" x 16"', [corte(4, 609.6, 406.4, '0', { dudoso })]],
  ['60cm de largo x 40cm de ancho, 2 piezas', [corte(2, 600, 400)]],
  ['3 piezas ancho 40 largo 60', [corte(3, 600, 400)]],
  // Bands.
  ['2 de 90x30 2L 1C', [corte(2, 900, 300, '2L1C')]],
  ['2 de 90x30 1L1C', [corte(2, 900, 300, '1L1C')]],
  ['4 de 60x40 1 largo', [corte(4, 600, 400, '1L')]],
  ['4 de 60x40 canto en lo largo', [corte(4, 600, 400, '2L', { dudoso })]],
  ['4 de 60x40 c/ canto 2 lados largos', [corte(4, 600, 400, '2L')]],
  ['4 de 60x40 sin canto', [corte(4, 600, 400)]],
  ['4 de 60x40 tapacantos perimetral', [corte(4, 600, 400, '4')]],
  ['4 de 60x40 enchapado todo', [corte(4, 600, 400, '4')]],
  ['4 de 60x40 enchapar los 4 lados', [corte(4, 600, 400, '4')]],
  ['4 de 60x40 canto frontal', [corte(4, 600, 400, '1L', { dudoso })]],
  ['4 de 60x40 canto delgado en todo', [corte(4, 600, 400, '4', { dudoso })]],
  ['4 de 60x40 canto 2mm por los 4 lados', [corte(4, 600, 400, '4', { dudoso })]],
  ['4 de 60x40 canto 22x0.45 dos largos', [corte(4, 600, 400, '2L', { dudoso })]],
  ['3 de 30 x 80 canto dos largos y un corto', [corte(3, 300, 800, '2L1C')]],
  ['3 de 80x30 con canto arriba y abajo', [corte(3, 800, 300, 'ab')]],
  ['3 de 80x30 canto lado izquierdo', [corte(3, 800, 300, 'i')]],
  ['3 de 80x30 canto un lado', [corte(3, 800, 300, '1L', { dudoso })]],
  ['3 de 80x30 con canto', [corte(3, 800, 300, '4', { dudoso })]],
  ['3 de 80x30 canto en los 80', [corte(3, 800, 300, '2L', { dudoso })]],
  ['4 de 60x40, todo con canto, 2 de 70x50, sin canto', [corte(4, 600, 400, '4'), corte(2, 700, 500)]],
  [
    '4 de 60x40\n2 de 90x30\nTodo con canto por los 4 lados',
    [corte(4, 600, 400, '4', { dudoso }), corte(2, 900, 300, '4', { dudoso })],
  ],
  // Grain, names, thickness.
  ['2 de 40x60 veta a lo largo', [corte(2, 600, 400, '0', { rotacion: false, dudoso })]],
  ['2 puertas 60x40 veta a lo largo', [corte(2, 600, 400, '0', { descripcion: 'puertas', rotacion: false })]],
  ['2 fondos 60x40 se puede rotar', [corte(2, 600, 400, '0', { descripcion: 'fondos', rotacion: true })]],
  ['2 de 60x40 sin veta canto 1 largo', [corte(2, 600, 400, '1L', { rotacion: true })]],
  [
    'Puertas:\n2 de 60x40\n3 de 70x40',
    [
      corte(2, 600, 400, '0', { descripcion: 'Puertas' }),
      corte(3, 700, 400, '0', { descripcion: 'Puertas' }),
    ],
  ],
  ['2 costados 15mm 60x40', [corte(2, 600, 400, '0', { descripcion: 'costados', dudoso })]],
  ['Módulo 1: 4 de 60x40', [corte(4, 600, 400, '0', { descripcion: 'Módulo 1' })]],
  // Messages.
  ['[20/11/26, 3:04\u202Fp.\u00A0m.] Juan: 4 de 60x40', [corte(4, 600, 400)]],
  ['20/11/2026, 15:04 - Muebles La 80: 4 de 60x40 2L', [corte(4, 600, 400, '2L')]],
  ['1) 4 de 60x40\n2) 2 de 90x30 todo canto', [corte(4, 600, 400), corte(2, 900, 300, '4')]],
  ['1. 60x40', [corte(1, 600, 400, '0', { dudoso })]],
  ['4 de 60x40 2 de 90x30 y 1 de 70x50', [corte(4, 600, 400), corte(2, 900, 300), corte(1, 700, 500)]],
  ['60x40 = 4, 90x30 = 2', [corte(4, 600, 400), corte(2, 900, 300)]],
  ['4 de 60x40,2 de 90x30', [corte(4, 600, 400, '0', { dudoso }), corte(2, 900, 300, '0', { dudoso })]],
  ['Hola buenas tardes\nRH blanco 15 mm\n4 de 60x40\ngracias', [corte(4, 600, 400)]],
  ['4 de 60x40, 2 de 35', [corte(4, 600, 400, '0', { dudoso })]],
  ['4 o 5 de 60x40', [corte(5, 600, 400, '0', { dudoso })]],
  ['4 de 60x40 no, mejor 5', [corte(5, 600, 400, '0', { dudoso })]],
  [
    '4 laterales 72x56 1L, 2 bases 80x56 1L y 1 entrepaño 76.4x50 1L',
    [
      corte(4, 720, 560, '1L', { descripcion: 'laterales' }),
      corte(2, 800, 560, '1L', { descripcion: 'bases' }),
      corte(1, 764, 500, '1L', { descripcion: 'entrepaño' }),
    ],
  ],
]

const filas = EJEMPLOS.flatMap(([texto, esperadas]) => {
  const { cortes } = leerTexto(texto, TABLERO)
  return Array.from({ length: Math.max(cortes.length, esperadas.length) }, (_, i) => {
    const leido = cortes[i]
    const esperada = esperadas[i]
    const correcta =
      leido !== undefined &&
      esperada !== undefined &&
      JSON.stringify([
        leido.cantidad,
        leido.base,
        leido.altura,
        leido.lados,
        leido.descripcion,
        leido.rotacion,
      ]) ===
        JSON.stringify([
          esperada.cantidad,
          esperada.base,
          esperada.altura,
          esperada.lados,
          esperada.descripcion,
          esperada.rotacion,
        ])
    return { texto, leido, esperada, correcta, marcada: (leido?.dudas.length ?? 0) > 0 }
  })
})

describe('a cut list written in words', () => {
  test('is read right in at least 95 of 100 rows', () => {
    expect(EJEMPLOS.length).toBeGreaterThanOrEqual(60)
    const malas = filas.filter(fila => !fila.correcta)
    expect(malas.length).toBeLessThanOrEqual(filas.length * 0.05)
  })

  test('never gives a wrong row without a doubt on it', () => {
    expect(filas.filter(fila => !fila.correcta && !fila.marcada)).toEqual([])
  })

  test('puts a doubt on what can be read in two ways, and on nothing else', () => {
    const otras = filas.filter(fila => fila.esperada && fila.marcada !== fila.esperada.dudoso)
    expect(otras.map(({ texto, leido }) => [texto, leido?.dudas])).toEqual([])
  })
})

/** Ways to say the same, whose meaning is known: every combination is read right or carries a doubt. */
const CANTOS = [
  ['', '0'],
  ['sin canto', '0'],
  ['todo canto', '4'],
  ['canto por los 4 lados', '4'],
  ['enchapado perimetral', '4'],
  ['2L', '2L'],
  ['1L1C', '1L1C'],
  ['2 largos y 1 corto', '2L1C'],
  ['canto un largo', '1L'],
  ['canto en los lados cortos', '2C'],
] as const
/** Name, millimetres, and whether it goes behind each number. Nobody changes units without saying so. */
const UNIDADES = [
  [' cm', 10, true],
  ['cm', 10, false],
  [' mm', 1, true],
  [' m', 1000, true],
] as const
const CALLADAS = [
  ['', 10, false],
  ['', 1, false],
] as const
const cifra = (mm: number, factor: number, marca: string) => String(mm / factor).replace('.', marca)
const frase = record({
  cantidad: integer({ min: 1, max: 60 }),
  base: integer({ min: 16, max: 240 }).map(n => n * 10),
  altura: integer({ min: 16, max: 210 }).map(n => n * 10),
  escrita: option(constantFrom(...UNIDADES)),
  marca: constantFrom('.', ','),
  por: constantFrom('x', ' x ', ' X ', '*', ' por ', '×'),
  forma: constantFrom(
    'N de T',
    'N T',
    '- N piezas T',
    'N puertas de T',
    'puertas N de T',
    'T = N',
    'T (N)',
    '1) N de T',
    'xN T',
    'cant N: T',
  ),
  canto: constantFrom(...CANTOS),
})
const escribir = (
  { cantidad, base, altura, escrita, marca, por, forma, canto }: Frase,
  callada: (typeof CALLADAS)[number],
) => {
  const [nombre, factor, cada] = escrita ?? callada
  const sufijo = cada ? nombre : ''
  const tamano = `${cifra(base, factor, marca)}${sufijo}${por}${cifra(altura, factor, marca)}${nombre}`
  return `${forma.replace('N', String(cantidad)).replace('T', tamano)} ${canto[0]}`.trim()
}
type Frase = typeof frase extends Arbitrary<infer T> ? T : never
const esperado = ({ cantidad, base, altura, canto }: Frase) => ({
  cantidad,
  base,
  altura,
  lados: (leerTaquigrafia(canto[1], ['x'], base >= altura) as CantosDeFila).map(id => id !== null),
})

describe('whatever way it is written in', () => {
  const separador = constantFrom('\n', ', ', '; ')
  test('a row is read right or carries a doubt', () => {
    assert(
      property(
        array(frase, { minLength: 1, maxLength: 5 }),
        constantFrom(...CALLADAS),
        separador,
        (frases, callada, entre) => {
          const texto = frases.map(una => escribir(una, callada)).join(entre)
          const { cortes } = leerTexto(texto, TABLERO)
          expect({ texto, cuantos: cortes.length }).toEqual({ texto, cuantos: frases.length })
          cortes.forEach(({ cantidad, base, altura, lados, dudas }, i) => {
            if (dudas.length === 0)
              expect({ texto, cantidad, base, altura, lados }).toEqual({ texto, ...esperado(frases[i]!) })
          })
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('every line that is not blank is a row or is reported, and nothing throws', () => {
    const trozo = constantFrom(
      '4',
      '60',
      'x',
      ' por ',
      'canto',
      ' de ',
      ' 2L ',
      '1.80',
      ',',
      ';',
      '\n',
      ' mm',
      '(',
      ')',
      'todo',
      'veta',
      ' y ',
      '½',
      '*',
      ':',
      '¦',
      'mil',
      'un ',
      '\u00A0',
    )
    const revuelto = array(
      oneof({ weight: 6, arbitrary: trozo }, { weight: 1, arbitrary: string({ unit: 'grapheme' }) }),
      { maxLength: 40 },
    )
    assert(
      property(
        oneof(
          revuelto.map(partes => partes.join('')),
          string({ maxLength: 200 }),
        ),
        texto => {
          const { cortes, noLeidas, encabezados } = leerTexto(texto, TABLERO)
          const dichas = new Set([...cortes, ...noLeidas, ...encabezados].map(({ linea }) => linea))
          const lineas = texto.split(/\r\n|[\n\r\u2028\u2029]/)
          expect([...dichas].toSorted((a, b) => a - b)).toEqual(
            lineas.flatMap((linea, i) => (linea.trim() === '' ? [] : [i + 1])),
          )
          for (const { cantidad, base, altura } of cortes) {
            expect(Number.isInteger(cantidad) && cantidad >= 1).toBe(true)
            expect(Number.isFinite(base) && Number.isFinite(altura)).toBe(true)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })
})
