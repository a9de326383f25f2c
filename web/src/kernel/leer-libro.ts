import { FECHA } from '#shared/kernel/csv'

export interface FilaDeLibro {
  /** Its number, as the spreadsheet shows it. */
  fila: number
  celdas: Celda[]
}
/** A cell by what it holds; numbers as es-CO writes them. */
export interface Celda {
  texto: string
  /** It is text by its type: whatever it looks like, it was meant so. */
  literal: boolean
}

/** Decimals that a number keeps, which are those of a price: a calculated one has many more that nobody typed. */
const DECIMALES = 4
/** Parts of more than half a megabyte are unpacked in a worker, which the page may not be allowed to start. */
const ESPERA_MS = 30_000

/** A number by its fifteen digits that count. */
function enEspanol(numero: number): string {
  const redondo = Number(Number(numero.toPrecision(15)).toFixed(DECIMALES))
  const texto = String(redondo)
  return (/e/i.test(texto) ? BigInt(redondo).toString() : texto).replace('.', ',')
}

function celdaDe(valor: unknown): Celda {
  if (typeof valor === 'number') return { texto: enEspanol(valor), literal: false }
  if (typeof valor === 'boolean') return { texto: valor ? 'Sí' : 'No', literal: true }
  if (valor instanceof Date) return { texto: FECHA, literal: false }
  return { texto: typeof valor === 'string' ? valor : '', literal: true }
}

async function conPlazo<T>(trabajo: Promise<T>): Promise<T> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const plazo = new Promise<never>((_, fallar) => {
    reloj = setTimeout(() => fallar(new Error('It takes too long')), ESPERA_MS)
  })
  try {
    return await Promise.race([trabajo, plazo])
  } finally {
    clearTimeout(reloj)
  }
}

/** The values of the first sheet of a workbook (.xlsx), row by row. @throws when it is none. */
export async function hojaDe(bytes: Uint8Array): Promise<unknown[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  // A copy: the bytes may be part of a larger buffer.
  return conPlazo(readSheet(new Uint8Array(bytes).buffer, { trim: false }))
}

/** The rows of the first sheet that hold something, as text. @throws when it is no workbook. */
export async function leerLibro(bytes: Uint8Array): Promise<FilaDeLibro[]> {
  return (await hojaDe(bytes))
    .map((valores, i) => ({ fila: i + 1, celdas: valores.map(celdaDe) }))
    .filter(({ celdas }) => celdas.some(({ texto }) => texto.trim() !== ''))
}
