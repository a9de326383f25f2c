import { NO_SE_LEE, SIN_ARCHIVO } from '#shared/adjuntos/tipos'
import { formatoNumero } from '#shared/kernel/format'
import { partirTabla, type Separador, SEPARADORES } from './tablas-de-texto'

/** Files with columns that a person chooses: what they are is said by their bytes, not by their names. */

/** First bytes of what is no text whatever its name says: PNG, JPEG, GIF, PDF. */
const AJENOS = ['89504e47', 'ffd8ff', '47494638', '25504446']
/** A workbook of today, and one of before 2007. */
const LIBRO = '504b0304'
const LIBRO_VIEJO = 'd0cf11e0'

export type ClaseDeArchivo = 'texto' | 'libro' | 'libro_viejo' | 'ajeno'

export function claseDe(bytes: Uint8Array): ClaseDeArchivo {
  const comienzo = Array.from(bytes.slice(0, 4), byte => byte.toString(16).padStart(2, '0')).join('')
  if (comienzo === LIBRO) return 'libro'
  if (comienzo === LIBRO_VIEJO) return 'libro_viejo'
  return AJENOS.some(each => comienzo.startsWith(each)) ? 'ajeno' : 'texto'
}

/** The bytes of a file, or what is wrong with it. @param megas more is refused before it is read. */
export async function abrirArchivo(archivo: File | undefined, megas: number): Promise<Uint8Array | string> {
  if (!archivo || archivo.size === 0) return SIN_ARCHIVO
  if (archivo.size > megas * 1_000_000) {
    const pesa = formatoNumero(Math.round(archivo.size / 100_000) / 10)
    return `${NO_SE_LEE}: pesa ${pesa} MB y el máximo es ${megas} MB`
  }
  try {
    return new Uint8Array(await archivo.arrayBuffer())
  } catch {
    return NO_SE_LEE
  }
}

/** The separator that gives a second column in most lines; a file of one column has none. */
export function separadorDe(texto: string): Separador | undefined {
  const muestra = texto.split('\n', 50).join('\n')
  const con = (s: Separador) => partirTabla(muestra, s).filter(fila => fila.length >= 2).length
  const [mejor] = SEPARADORES.map(s => [s, con(s)] as const).sort(([, a], [, b]) => b - a)
  return mejor && mejor[1] > 0 ? mejor[0] : undefined
}
