import { MAXIMO_LINEAS } from '#shared/inventarios/cargas'
import { NO_SE_LEE, SIN_ARCHIVO, SIN_CANTIDAD } from '#shared/inventarios/textos'
import { liberarCelda } from '#shared/kernel/csv'
import { formatoNumero } from '#shared/kernel/format'
import { leerNumero, type ReglaDeNumero } from '#shared/kernel/numeros'
import { abrirArchivo, claseDe, separadorDe } from '../kernel/abrir-archivo'
import { decodificar, partirTabla } from '../kernel/tablas-de-texto'

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
const MAXIMO_MB = 2
const CANTIDAD: ReglaDeNumero = { decimales: 2, maximo: 100_000 }
const PRECIO: ReglaDeNumero = { decimales: 4, maximo: 100_000_000 }

/** Why bytes are no text with columns; undefined when they may be. */
function queEs(bytes: Uint8Array): string | undefined {
  const clase = claseDe(bytes)
  if (clase === 'texto') return undefined
  return clase === 'ajeno'
    ? `${NO_SE_LEE}: no es un archivo CSV`
    : `${NO_SE_LEE}: es un libro de Excel. Guárdelo como CSV (delimitado por comas)`
}

/** The file as a person chose it, or what is wrong with all of it. */
export async function leerArchivo(archivo: File | undefined): Promise<Archivo | string> {
  const bytes = await abrirArchivo(archivo, MAXIMO_MB)
  if (typeof bytes === 'string') return bytes
  const leido = queEs(bytes) ?? leerTexto(decodificar(bytes))
  return typeof leido === 'string' ? leido : { nombre: archivo!.name, ...leido }
}

/** What looks like a formula is not calculated, and is no number. */
const esFormula = (celda: string): boolean => /^[=+@]/.test(celda)

/** The lines of a text: referencia, cantidad, precio. Only the first of them may be a heading (DECISIONS 144). */
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
  const filas = partirTabla(limpio, separador)
  // `sep=;` is how a file tells Excel its separator; its heading is the line after it.
  const primera = /^sep=/i.test(filas[0]?.[0] ?? '') ? 1 : 0
  filas.forEach((fila, i) => {
    if (i < primera || fila.every(celda => celda === '')) return
    if (i === primera && /referencia/i.test(fila[0]!)) return
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
