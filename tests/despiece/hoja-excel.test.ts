import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { ES_ANTIGUO, leerHojaExcel, NO_SE_ABRE, SIN_CORTES } from '../../web/src/despiece/hoja-excel'

type Celda = string | number | boolean | null
async function libro(...hojas: Celda[][][]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  hojas.forEach((filas, i) => workbook.addWorksheet(`Hoja ${i + 1}`).addRows(filas))
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
const corte = (cantidad: number, base: number, altura: number, mas: object = {}) => ({
  cantidad,
  base,
  altura,
  rotacion: null,
  descripcion: '',
  lados: [0, 0, 0, 0],
  servicios: [],
  ...mas,
})

describe('a cut list in an Excel workbook', () => {
  test('is read by the order of our own files, numbers as numbers', async () => {
    const bytes = await libro([
      [4, 600.5, 400, 1, 'Puerta', 1, 0, 2, 0, 'PERFORACION.B.2'],
      [null, null, null],
      ['2', '1.200', '400,5'],
    ])
    expect(await leerHojaExcel(bytes, 2)).toEqual({
      cortes: [
        corte(4, 600.5, 400, {
          rotacion: true,
          descripcion: 'Puerta',
          lados: [1, 0, 2, 0],
          servicios: [{ referencia: 'PERFORACION', modo: 'B', cantidad: 2 }],
        }),
        corte(2, 1200, 400.5),
      ],
      errores: [],
    })
  })

  test('with a heading has its columns in any order', async () => {
    const bytes = await libro([
      ['Cocina de la señora Ana'],
      [],
      ['Descripción', 'Ancho', 'Largo', 'Cant.', 'Material', 'Rotación', 'Der.', 'Arriba'],
      ['Entrepaño', 300, 764, 5, 'RH', 'no', 'x', 1],
    ])
    expect(await leerHojaExcel(bytes, 1)).toEqual({
      cortes: [corte(5, 764, 300, { rotacion: false, descripcion: 'Entrepaño', lados: [1, 0, 0, 1] })],
      errores: [],
      ajenas: ['Material'],
    })
  })

  test('takes the unit of its heading and the sides in shorthand', async () => {
    const bytes = await libro([
      ['Cantidad', 'Base (cm)', 'Altura (cm)', 'Cantos'],
      [4, 60.5, 40, '2L1C'],
      [2, 30, 180, '2L'],
    ])
    expect(await leerHojaExcel(bytes, 1)).toMatchObject({
      cortes: [
        { base: 605, altura: 400, lados: [1, 1, 1, 0] },
        { base: 300, altura: 1800, lados: [0, 0, 1, 1] },
      ],
      errores: [],
    })
  })

  test('of metres makes whole tenths: 2.01 is 2010, whatever the processor makes of it', async () => {
    const bytes = await libro([
      ['Cantidad', 'Largo (m)', 'Ancho (m)'],
      [1, 2.01, 1.005],
      [1, '0,57', '0,29'],
    ])
    expect(await leerHojaExcel(bytes, 1)).toMatchObject({
      cortes: [
        { base: 2010, altura: 1005 },
        { base: 570, altura: 290 },
      ],
      errores: [],
    })
  })

  test('reports the rows that cannot be read by the number that Excel shows', async () => {
    const bytes = await libro([
      ['Cantidad', 'Base', 'Altura', 'Arriba', 'Cantos'],
      [4, 600, 400, null, null],
      [4, 'seiscientos', 400, null, null],
      [1.5, 600, 400, null, null],
      [4, 600.255, 400, null, null],
      [4, 600, 400, 3, null],
      [4, 600, 400, null, 'todos'],
      [2, 500, 300, 1, null],
    ])
    const lectura = await leerHojaExcel(bytes, 1)
    expect(lectura).toMatchObject({ cortes: [{ cantidad: 4 }, { cantidad: 2, lados: [1, 0, 0, 0] }] })
    expect(typeof lectura === 'string' ? [] : lectura.errores.map(({ fila }) => fila)).toEqual([
      3, 4, 5, 6, 7,
    ])
  })

  test('is its first sheet, and an empty one says so', async () => {
    expect(await leerHojaExcel(await libro([[1, 600, 400]], [[2, 500, 300]]), 1)).toMatchObject({
      cortes: [{ cantidad: 1 }],
    })
    expect(await leerHojaExcel(await libro([], [[2, 500, 300]]), 1)).toBe(SIN_CORTES)
  })

  test('of an old Excel, or damaged, gives a text that says what to do', async () => {
    expect(await leerHojaExcel(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 1)).toBe(ES_ANTIGUO)
    const bytes = await libro([[1, 600, 400]])
    expect(await leerHojaExcel(bytes.slice(0, bytes.length / 2), 1)).toBe(NO_SE_ABRE)
    expect(await leerHojaExcel(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 1)).toBe(NO_SE_ABRE)
  })
})
