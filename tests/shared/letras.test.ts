import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enPalabras, pesosEnLetras } from '#shared/kernel/letras'
import type { Centavos } from '#shared/kernel/money'

/** Reads a number back from its words, with a grammar of its own. */
function leer(text: string): number {
  const menores: Record<string, number> = {
    cero: 0,
    un: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciséis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiuno: 21,
    veintiún: 21,
    veintidós: 22,
    veintitrés: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiséis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
  }
  let [total, millones, parte] = [0, 0, 0]
  for (const word of text.split(' ').filter(each => each !== 'y')) {
    if (word === 'mil') {
      millones += (parte || 1) * 1000
      parte = 0
    } else if (word.startsWith('mill') || word.startsWith('bill')) {
      total += (millones + parte) * (word.startsWith('mill') ? 1e6 : 1e12)
      millones = parte = 0
    } else {
      expect(menores).toHaveProperty(word)
      parte += menores[word]!
    }
  }
  return total + millones + parte
}

describe('numbers in words', () => {
  test.each([
    [0, 'cero'],
    [1, 'uno'],
    [16, 'dieciséis'],
    [21, 'veintiuno'],
    [31, 'treinta y uno'],
    [100, 'cien'],
    [101, 'ciento uno'],
    [500, 'quinientos'],
    [999, 'novecientos noventa y nueve'],
    [1000, 'mil'],
    [1001, 'mil uno'],
    [21_000, 'veintiún mil'],
    [100_000, 'cien mil'],
    [131_000, 'ciento treinta y un mil'],
    [1_000_000, 'un millón'],
    [21_000_001, 'veintiún millones uno'],
    [
      999_999_999,
      'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve',
    ],
    [1_000_000_000, 'mil millones'],
    [2_000_000_000_000, 'dos billones'],
  ])('%i is %s', (value, text) => {
    expect(enPalabras(value)).toBe(text)
  })

  test('say the number that they are made of, and no other', () => {
    assert(
      property(integer({ min: 0, max: 9_000_000_000_000_00 }), value => {
        expect(leer(enPalabras(value))).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  [0, 'cero pesos'],
  [100, 'un peso'],
  [101, 'un peso con 1 centavo'],
  [2100, 'veintiún pesos'],
  [5_950_000, 'cincuenta y nueve mil quinientos pesos'],
  [100_000_000, 'un millón de pesos'],
  [100_000_100, 'un millón un pesos'],
  [14_831_250, 'ciento cuarenta y ocho mil trescientos doce pesos con 50 centavos'],
])('%i centavos are %s', (value, text) => {
  expect(pesosEnLetras(value as Centavos)).toBe(text)
})
