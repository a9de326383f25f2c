import { MAXIMO_LINEAS } from '#shared/inventarios/cargas'
import { NO_SE_LEE, SIN_ARCHIVO, SIN_CANTIDAD } from '#shared/inventarios/textos'
import { liberarCelda } from '#shared/kernel/csv'
import { formatoNumero } from '#shared/kernel/format'
import { leerNumero, type ReglaDeNumero } from '../kernel/numeros'
import { decodificar, partirTabla, type Separador, SEPARADORES } from '../kernel/tablas-de-texto'

/** A line of a file of stock; `linea`: its number, as a spreadsheet shows it. */
export interface LineaDeArchivo {
  linea: number
  referencia: string
  cantidad: number
  precio: number | null
}
export interface ErrorDeLinea {
  linea: number
  referencia: string
  texto: string
}
export interface Archivo {
  nombre: string
  lineas: readonly LineaDeArchivo[]
  errores: readonly ErrorDeLinea[]
}

/** A file of the most lines takes half of this. */
const MAXIMO_BYTES = 2_000_000
const CANTIDAD: ReglaDeNumero = { decimales: 2, maximo: 100_000 }
const PRECIO: ReglaDeNumero = { decimales: 4, maximo: 100_000_000 }

/** First bytes of what is no text whatever its name says: PNG, JPEG, GIF, PDF, old Excel. */
const OTROS = ['89504e47', 'ffd8ff', '47494638', '25504446', 'd0cf11e0']
const LIBRO = '504b0304'
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, 4), byte => byte.toString(16).padStart(2, '0')).join('')

/** Why bytes are no text with columns; undefined when they may be. */
function queEs(bytes: Uint8Array): string | undefined {
  const comienzo = hex(bytes)
  if (comienzo === LIBRO || comienzo === 'd0cf11e0')
    return `${NO_SE_LEE}: es un libro de Excel. Guárdelo como CSV (delimitado por comas)`
  if (OTROS.some(each => comienzo.startsWith(each))) return `${NO_SE_LEE}: no es un archivo CSV`
  return undefined
}

/** The file as a person chose it, or what is wrong with all of it. */
export async function leerArchivo(archivo: File | undefined): Promise<Archivo | string> {
  if (!archivo || archivo.size === 0) return SIN_ARCHIVO
  if (archivo.size > MAXIMO_BYTES) {
    const megas = formatoNumero(Math.round(archivo.size / 100_000) / 10)
    return `${NO_SE_LEE}: pesa ${megas} MB y el máximo es 2 MB`
  }
  try {
    const bytes = new Uint8Array(await archivo.arrayBuffer())
    const leido = queEs(bytes) ?? leerTexto(decodificar(bytes))
    return typeof leido === 'string' ? leido : { nombre: archivo.name, ...leido }
  } catch {
    return NO_SE_LEE
  }
}

/** The separator that gives a second column in most lines; a file of one column has none. */
function separadorDe(texto: string): Separador | undefined {
  const muestra = texto.split('\n', 50).join('\n')
  const con = (s: Separador) => partirTabla(muestra, s).filter(fila => fila.length >= 2).length
  const [mejor] = SEPARADORES.map(s => [s, con(s)] as const).sort(([, a], [, b]) => b - a)
  return mejor && mejor[1] > 0 ? mejor[0] : undefined
}

/** What looks like a formula is not calculated, and is no number. */
const esFormula = (celda: string): boolean => /^[=+@]/.test(celda)

/** The lines of a text: referencia, cantidad, precio. Only its first line may be a heading (DECISIONS 144). */
export function leerTexto(texto: string): Omit<Archivo, 'nombre'> | string {
  const limpio = texto.replace(/^\uFEFF/, '')
  if (limpio.includes('\0')) return `${NO_SE_LEE}: no es un archivo CSV`
  const separador = separadorDe(limpio)
  if (separador === undefined)
    return limpio.trim() === ''
      ? SIN_ARCHIVO
      : `${NO_SE_LEE}: faltan las columnas referencia, cantidad y precio`
  const lineas: LineaDeArchivo[] = []
  const errores: ErrorDeLinea[] = []
  partirTabla(limpio, separador).forEach((fila, i) => {
    if (fila.every(celda => celda === '')) return
    // `sep=;` is how a file tells Excel its separator.
    if (i === 0 && (/referencia/i.test(fila[0]!) || /^sep=/i.test(fila[0]!))) return
    const leida = leerFila(fila)
    const referencia = liberarCelda(fila[0] ?? '')
    if (typeof leida === 'string') errores.push({ linea: i + 1, referencia, texto: leida })
    else lineas.push({ linea: i + 1, ...leida })
  })
  if (lineas.length + errores.length === 0) return SIN_ARCHIVO
  if (lineas.length + errores.length > MAXIMO_LINEAS)
    return `${NO_SE_LEE}: tiene ${formatoNumero(lineas.length + errores.length)} líneas y el máximo es ${formatoNumero(MAXIMO_LINEAS)}. Divida el archivo`
  return { lineas, errores }
}

function leerFila(fila: readonly string[]): Omit<LineaDeArchivo, 'linea'> | string {
  const [referencia = '', cantidad = '', precio = '', ...resto] = fila
  if (resto.some(celda => celda !== '')) return 'Tiene más de tres columnas'
  const formula = [cantidad, precio].find(esFormula)
  if (formula !== undefined) return `«${formula.slice(0, 40)}» es una fórmula: péguela como valor`
  if (esFormula(referencia)) return `«${referencia.slice(0, 40)}» es una fórmula: escriba la referencia`
  const ref = liberarCelda(referencia)
  if (ref === '') return 'Debe ingresar una referencia'
  const unidades = leerNumero(cantidad, CANTIDAD)
  if (unidades.reparo !== undefined)
    return `La cantidad no es un número: «${cantidad.slice(0, 40)}». ${unidades.reparo}`
  const pesos = leerNumero(precio.replace(/^\$\s*/, ''), PRECIO)
  if (pesos.reparo !== undefined)
    return `El precio no es un número: «${precio.slice(0, 40)}». ${pesos.reparo}`
  if (unidades.valor === null) return SIN_CANTIDAD
  return { referencia: ref, cantidad: unidades.valor, precio: pesos.valor }
}

/** What a file looks like: opened by Excel in Spanish as three columns. */
export const PLANTILLA = '\uFEFFreferencia;cantidad;precio\r\n'
