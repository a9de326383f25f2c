import Excel from 'exceljs'
import { describe, expect, test } from 'vitest'
import { leerLibro } from '../../web/src/kernel/leer-libro'

/** A workbook as another program writes it. */
async function libro(llenar: (hoja: Excel.Worksheet) => void): Promise<Uint8Array> {
  const nuevo = new Excel.Workbook()
  llenar(nuevo.addWorksheet('Lista'))
  nuevo.addWorksheet('Otra').addRow(['No se lee'])
  return new Uint8Array(await nuevo.xlsx.writeBuffer())
}

describe('the first sheet of a workbook', () => {
  test('is read as text by its types: numbers with a comma, formulas by their results, dates as what they are not', async () => {
    const bytes = await libro(hoja => {
      hoja.addRow(['Referencia', 'Nombre', 'Precio'])
      hoja.addRow([])
      const fila = hoja.addRow(['=1+1', 'Leña & <ñame> "x"\nrenglón', 1234567.8912])
      fila.getCell(5).value = true
      hoja.addRow([7702123456789, { richText: [{ text: 'Dos ' }, { text: 'partes' }] }, 0.1 + 0.2])
      hoja.addRow([
        new Date('2026-02-07'),
        { formula: 'B2&"!"', result: 'Hecho!' },
        { formula: 'C3*1.05', result: 3529.411725 },
      ])
      hoja.addRow(['sin', '', { formula: 'C3*2' } as Excel.CellValue])
    })
    const filas = await leerLibro(bytes)
    expect(filas.map(({ fila }) => fila)).toEqual([1, 3, 4, 5, 6])
    expect(filas.map(({ celdas }) => celdas.map(({ texto }) => texto))).toEqual([
      ['Referencia', 'Nombre', 'Precio', '', ''],
      ['=1+1', 'Leña & <ñame> "x"\nrenglón', '1234567,8912', '', 'Sí'],
      ['7702123456789', 'Dos partes', '0,3', '', ''],
      ['#FECHA!', 'Hecho!', '3529,4117', '', ''],
      // Nobody has calculated it: it holds nothing.
      ['sin', '', '', '', ''],
    ])
    expect(filas[1]!.celdas[0]!.literal).toBe(true)
    expect(filas[2]!.celdas[0]!.literal).toBe(false)
  })

  test('is none in what only begins like one', async () => {
    const bytes = await libro(hoja => hoja.addRow(['Referencia']))
    for (const corto of [bytes.slice(0, 100), bytes.slice(0, bytes.length - 30), new Uint8Array(30)])
      await expect(leerLibro(corto)).rejects.toThrow(/./)
  })
})
