import { hojaDe } from '../kernel/leer-libro'
import { type Lectura, leerTabla } from './csv'

/**
 * Cut lists in an Excel workbook: its first sheet, with the columns of our CSV files or under a heading that names
 * them. What reads workbooks is only fetched when one is chosen.
 */
export const ES_ANTIGUO =
  'El archivo es de un Excel antiguo (.xls) o tiene contraseña. Guárdelo como libro de Excel (.xlsx) sin contraseña y cárguelo de nuevo'
export const NO_SE_ABRE =
  'No se pudo abrir el archivo de Excel. Revise que no esté dañado y que sea un libro .xlsx'
export const SIN_CORTES = 'La primera hoja del archivo no tiene una lista de cortes'

const empieza = (bytes: Uint8Array, firma: readonly number[]) => firma.every((byte, i) => bytes[i] === byte)
/** By content: the name and the type of a file say little. */
export const esLibroDeExcel = (bytes: Uint8Array): boolean => empieza(bytes, [0x50, 0x4b, 0x03, 0x04])
export const esExcelAntiguo = (bytes: Uint8Array): boolean => empieza(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** A cell as the text a CSV file would have. Three decimals get a fourth: they are no thousands. */
function celdaATexto(celda: unknown): string {
  if (typeof celda === 'number')
    return String(Number(celda.toFixed(6)))
      .replace(/\.(\d{3})$/, '.$10')
      .replace('.', ',')
  if (typeof celda === 'boolean') return celda ? '1' : '0'
  if (celda instanceof Date) return celda.toISOString().slice(0, 10)
  return typeof celda === 'string' ? celda.trim() : ''
}

/**
 * @param bandas how many bands the list has
 * @returns the cuts and the rows that cannot be read, or the text of why there are none
 */
export async function leerHojaExcel(bytes: Uint8Array, bandas: number): Promise<Lectura | string> {
  if (esExcelAntiguo(bytes)) return ES_ANTIGUO
  let hoja: unknown[][]
  try {
    hoja = await hojaDe(bytes)
  } catch {
    return NO_SE_ABRE
  }
  const lectura = leerTabla(
    hoja.map(fila => fila.map(celdaATexto)),
    bandas,
  )
  return lectura.cortes.length + lectura.errores.length === 0 ? SIN_CORTES : lectura
}
