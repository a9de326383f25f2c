import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { stream as flujos } from 'exceljs'
import type { Dia, Instante } from '#shared/kernel/dates'
import { DECIMALES, toDecimal } from '#shared/kernel/money'
import type { Accion } from '#shared/kernel/permisos'

/**
 * A column of an exported list. `valor` gives what the domain works with: integers for amounts (see
 * shared/kernel/money.ts), `YYYY-MM-DD` for days; null leaves the cell empty.
 */
export interface Columna<T> {
  titulo: string
  /** Characters. */
  ancho: number
  tipo: keyof typeof FORMATOS
  valor: (fila: T) => string | number | null
  /** Summed up in the last row. */
  suma?: true
  /** Who may see it; everybody who may export when missing. */
  accion?: Accion
}

/** Text cells carry the text format: what begins with `=` stays text also when somebody edits the cell. */
const FORMATOS = {
  texto: '@',
  entero: '0',
  dia: 'dd/mm/yyyy',
  dinero: '"$" #,##0.00',
  precio: '"$" #,##0.00##',
  cantidad: '#,##0.00',
  porcentaje: '0.00',
} as const
export const DECIMALES_DE: Partial<Record<keyof typeof FORMATOS, number>> = {
  dinero: DECIMALES.dinero,
  precio: DECIMALES.precio,
  cantidad: DECIMALES.cantidad,
  porcentaje: DECIMALES.porcentaje,
}

/** Limits of the file format: rows of a sheet (some are left for header and totals), characters of a cell. */
const FILAS_POR_HOJA = 1_000_000
const CARACTERES = 32_767
const NEGRITA = { name: 'Calibri', size: 11, bold: true } as const
/** Rows between two looks at whether what was written has gone out. */
const TRAMO = 250

export interface Libro<T> {
  nombreDeHoja: string
  creado: Instante
  columnas: readonly Columna<T>[]
  /** Rows that the totals leave out (annulled sales). */
  cuenta: (fila: T) => boolean
  textoDelTotal: string
  paginas: AsyncIterable<readonly T[]>
  /** Told after every page. */
  alAvanzar: (filas: number) => Promise<void>
  /** Default: as many as the format allows. */
  filasPorHoja?: number
}

type Hoja = ReturnType<flujos.xlsx.WorkbookWriter['addWorksheet']>

/** Value of a cell as the spreadsheet wants it. */
function celda<T>({ tipo }: Columna<T>, value: string | number | null): string | number | Date | null {
  if (value === null || value === '') return null
  if (tipo === 'dia') return new Date(`${value as Dia}T00:00:00.000Z`)
  if (typeof value === 'string') return value.slice(0, CARACTERES)
  return toDecimal(value, DECIMALES_DE[tipo] ?? 0)
}

/**
 * Waits until what was written to a sheet has left for the file. The library's own stream takes everything and
 * never asks to wait, so a list that is read faster than it is compressed and sent would pile up in memory.
 */
async function desahogar(hoja: Hoja): Promise<void> {
  const { pipes } = (hoja as unknown as { stream: { pipes: Tubo[] } }).stream
  for (const pipe of pipes) if (pipe._writableState.needDrain) await once(pipe, 'drain')
}
/** What compresses a sheet: a stream of an edition that has no `writableNeedDrain` yet. */
type Tubo = Writable & { _writableState: { needDrain: boolean } }

/** Dates the entries of the file as the workbook itself: the same rows are the same bytes, whenever they are written. */
function fechar(escritor: object, date: Date): void {
  const { _module: modulo } = (escritor as { zip: { _module: Compresor } }).zip
  const agregar = modulo.append.bind(modulo)
  modulo.append = (fuente, entrada, hecho) => agregar(fuente, { ...entrada, date }, hecho)
}
interface Compresor {
  append: (fuente: unknown, entrada: object, hecho: unknown) => void
}

/**
 * Writes a workbook into a stream, row by row: frozen header, filter, widths, typed cells, totals. What is in
 * memory does not grow with the rows; a list longer than a sheet goes on in a further one.
 * @returns the number of rows.
 */
export async function escribirLibro<T>(destino: Writable, libro: Libro<T>): Promise<number> {
  const { columnas, filasPorHoja = FILAS_POR_HOJA } = libro
  // Half a second and 1.4 MB of code: only the run that exports loads it.
  const { default: Excel } = await import('exceljs')
  const creado = new Date(libro.creado)
  const escritor = new Excel.stream.xlsx.WorkbookWriter({
    stream: destino,
    useStyles: true,
    ...({ creator: 'Veta', lastModifiedBy: 'Veta', created: creado } as object),
  })
  fechar(escritor, creado)
  const sumas = columnas.map(() => 0n)
  let filas = 0
  let enHoja = 0
  let hojas = 0

  const abrir = (): Hoja => {
    hojas++
    enHoja = 0
    const hoja = escritor.addWorksheet(hojas === 1 ? libro.nombreDeHoja : `${libro.nombreDeHoja} ${hojas}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
    })
    hoja.columns = columnas.map(({ ancho, tipo }) => ({ width: ancho, style: { numFmt: FORMATOS[tipo] } }))
    const titulos = hoja.addRow(columnas.map(({ titulo }) => titulo))
    titulos.eachCell(each => {
      each.numFmt = FORMATOS.texto
      each.font = NEGRITA
      each.border = { bottom: { style: 'thin' } }
    })
    titulos.commit()
    return hoja
  }
  const cerrar = (hoja: Hoja): void => {
    hoja.autoFilter = { from: { row: 1, column: 1 }, to: { row: enHoja + 1, column: columnas.length } }
    hoja.commit()
  }

  let hoja = abrir()
  for await (const pagina of libro.paginas) {
    for (const fila of pagina) {
      if (enHoja === filasPorHoja) {
        cerrar(hoja)
        hoja = abrir()
      }
      const valores = columnas.map(columna => columna.valor(fila))
      if (libro.cuenta(fila))
        columnas.forEach(({ suma }, i) => {
          if (suma) sumas[i]! += BigInt(valores[i] ?? 0)
        })
      hoja.addRow(columnas.map((columna, i) => celda(columna, valores[i]!))).commit()
      filas++
      enHoja++
      if (filas % TRAMO === 0) await desahogar(hoja)
    }
    if (destino.destroyed) throw new Error('the file can no longer be written')
    await libro.alAvanzar(filas)
  }
  if (columnas.some(({ suma }) => suma)) {
    const total = hoja.addRow(
      columnas.map((columna, i) =>
        i === 0 ? libro.textoDelTotal : columna.suma ? celda(columna, Number(sumas[i])) : null,
      ),
    )
    total.eachCell((each, column) => {
      if (column === 1) each.numFmt = FORMATOS.texto
      each.font = NEGRITA
      each.border = { top: { style: 'thin' } }
    })
    total.commit()
  }
  cerrar(hoja)
  await escritor.commit()
  return filas
}
