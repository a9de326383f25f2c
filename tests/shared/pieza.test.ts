import { describe, expect, test } from 'vitest'
import { cantidad, precio } from '#shared/kernel/money'
import { PiezaEnviada } from '#shared/ventas/pieza'
import {
  clavePieza,
  leerTarifaDePieza,
  leerValorBase,
  metrosDeCanto,
  milimetrosDeCanto,
  nombreDePieza,
  normalizarPieza,
  type Pieza,
  precioDePieza,
  sinConfigurar,
} from '#shared/ventas/rules/pieza'
import {
  escribirTableros,
  leerTableros,
  noCabe,
  tablerosDePieza,
} from '#shared/ventas/rules/tableros-de-pieza'

const pieza = (campos: Partial<Pieza> = {}): Pieza => ({
  base: 600,
  altura: 400,
  tipo_canto: 1,
  lados: ['arriba', 'abajo'],
  ...campos,
})

describe('the price of a piece', () => {
  test.each([
    [600, 400, 62_000, 14_880],
    // 0,601 × 0,4 × 62.000 = 14.904,8.
    [601, 400, 62_000, 14_905],
    [1000, 1000, 1, 1],
    // Half a peso goes up, a bit less does not.
    [1000, 500, 1, 1],
    [1000, 1500, 1, 2],
    [1000, 1499, 1, 1],
    // Never nothing.
    [1, 1, 62_000, 1],
    [10_000, 10_000, 62_000, 6_200_000],
  ])('%i × %i mm at %i the square metre is %i', (base, altura, valor, pesos) => {
    expect(precioDePieza({ base, altura }, valor)).toBe(precio(pesos))
  })
})

describe('the edge of a piece', () => {
  test.each([
    [['arriba', 'abajo'], 1200],
    [['izquierda'], 400],
    [['arriba', 'derecha'], 1000],
    [['arriba', 'abajo', 'izquierda', 'derecha'], 2000],
    [[], 0],
  ] as const)('%j is %i mm long', (lados, mm) => {
    expect(milimetrosDeCanto(pieza({ lados: [...lados] }))).toBe(mm)
  })

  test('is charged to the centimetre, rounded once for all pieces of the line, and not by whole metres', () => {
    const de = (base: number, piezas: number) =>
      metrosDeCanto(pieza({ base, lados: ['arriba'] }), cantidad(piezas))
    expect(de(10_000, 1)).toBe(cantidad(10))
    expect(de(604, 1)).toBe(cantidad(0.6))
    expect(de(605, 1)).toBe(cantidad(0.61))
    // 4 × 604 = 2,416 m; rounded one by one it would be 2,40.
    expect(de(604, 4)).toBe(cantidad(2.42))
    expect(de(1, 1)).toBe(cantidad(0.01))
    expect(metrosDeCanto(pieza({ lados: [] }), cantidad(3))).toBe(0)
  })
})

describe('what is asked for', () => {
  test('is cut in whole millimetres, upwards, and each side counts once', () => {
    expect(
      normalizarPieza({ ...pieza(), base: 600.1, altura: 399.9, lados: ['abajo', 'arriba', 'abajo'] }),
    ).toEqual(pieza({ base: 601 }))
  })

  test('has no edge without sides, and no sides without an edge (DECISIONS 132)', () => {
    const sin = pieza({ tipo_canto: 0, lados: [] })
    expect(normalizarPieza(pieza({ tipo_canto: 0 }))).toEqual(sin)
    expect(normalizarPieza(pieza({ lados: [] }))).toEqual(sin)
  })

  test.each([
    [1, true],
    [0.9, false],
    [10_000, true],
    [10_000.1, false],
    [600.5, true],
    [600.55, false],
  ])('a base of %d mm is taken: %s', (base, taken) => {
    expect(PiezaEnviada.safeParse({ ...pieza(), base }).success).toBe(taken)
  })
})

describe('the boards that it may come from', () => {
  const dos = leerTableros('2440x2150, 2750x1830')!
  test.each([
    [2440, 2150, null],
    // Laid the other way.
    [2150, 2440, null],
    [1830, 2750, null],
    [2751, 100, 'base'],
    [100, 2751, 'altura'],
    // Each of its sides fits some board, and both of them none.
    [2700, 2100, 'altura'],
    [2100, 2700, 'base'],
    // It is cut upwards.
    [2440, 2150.1, 'altura'],
    [3000, 3000, 'base'],
  ])('take one of %d × %d mm, or say of which side: %s', (base, altura, campo) => {
    expect(noCabe({ base, altura }, dos)?.campo ?? null).toBe(campo)
  })

  test('are told by their size', () => {
    const texto = (valor: string) => noCabe({ base: 9000, altura: 1 }, tablerosDePieza(valor))?.texto
    expect(texto('2440x1220')).toBe('La pieza no cabe en el tablero de 2.440 × 1.220 mm')
    expect(texto('2440x2150, 2750x1830')).toBe(
      'La pieza no cabe en el tablero de 2.440 × 2.150 o 2.750 × 1.830 mm',
    )
    // What nobody can read bounds what a shop begins with.
    expect(texto('grandes')).toBe('La pieza no cabe en el tablero de 2.440 × 2.150 mm')
  })

  test.each([
    [' 2440 × 2150 ; 2750*1830 ', '2440x2150, 2750x1830'],
    ['2440x2150', '2440x2150'],
    ['2440', null],
    ['2440x0', null],
    ['2440x10001', null],
    ['2440x2150,', null],
    ['', null],
  ])('are read from «%s» as %s', (texto, leido) => {
    const tableros = leerTableros(texto)
    expect(tableros && escribirTableros(tableros)).toBe(leido)
  })
})

describe('the name of a piece', () => {
  test.each([
    [{}, 'Pieza 600 × 400 · canto rígido 2 largos'],
    [{ base: 400, altura: 600 }, 'Pieza 400 × 600 · canto rígido 2 cortos'],
    [{ tipo_canto: 2, lados: ['arriba', 'derecha'] }, 'Pieza 600 × 400 · canto flexible 1 largo y 1 corto'],
    [{ lados: ['arriba', 'abajo', 'izquierda', 'derecha'] }, 'Pieza 600 × 400 · canto rígido 4 lados'],
    [{ base: 400, lados: ['izquierda'] }, 'Pieza 400 × 400 · canto rígido 1 lado'],
    [{ tipo_canto: 0, lados: [] }, 'Pieza 600 × 400'],
  ] as [Partial<Pieza>, string][])('of %j is "%s"', (campos, nombre) => {
    expect(nombreDePieza(pieza(campos))).toBe(nombre)
  })

  test('tells nothing that two lines need: sides are told apart by their key', () => {
    expect(clavePieza(pieza({ lados: ['arriba'] }))).not.toBe(clavePieza(pieza({ lados: ['abajo'] })))
  })
})

describe('what it costs', () => {
  test.each([
    ['62000', 62_000],
    ['$ 62.000', 62_000],
    ['62,000', 62_000],
    ['', null],
    ['0', null],
    ['000', null],
    ['-5', null],
    ['62.5', null],
    ['gratis', null],
    ['1e9', null],
  ])('is read from "%s" as %d', (texto, valor) => {
    expect(leerValorBase(texto)).toBe(valor)
  })

  test('is asked for by name where nobody has said it, of the edge only where there is one', () => {
    const con = (valores: Record<string, string>) => leerTarifaDePieza(codigo => valores[codigo] ?? '')
    expect(sinConfigurar(con({}), pieza())).toBe('Parámetro VALOR_BASE_PIEZA sin configurar')
    const sinCantos = con({ VALOR_BASE_PIEZA: '62000' })
    expect(sinConfigurar(sinCantos, pieza())).toBe('Parámetro VALOR_BASE_CANTO_RIGIDO sin configurar')
    expect(sinConfigurar(sinCantos, { tipo_canto: 2 })).toBe(
      'Parámetro VALOR_BASE_CANTO_FLEXIBLE sin configurar',
    )
    expect(sinConfigurar(sinCantos, { tipo_canto: 0 })).toBeNull()
  })
})
