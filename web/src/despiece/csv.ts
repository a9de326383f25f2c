import { citarCelda, liberarCelda, protegerCelda } from '#shared/kernel/csv'
import { ordenarTabla } from './encabezado-tabla'
import { escribirMedida, leerEntero, leerMedida, MAXIMO_BANDAS, MAXIMO_MM, MAXIMO_PIEZAS } from './medidas'
import { partirTabla, type Separador, SEPARADORES } from '../kernel/tablas-de-texto'
import { leerTaquigrafia } from './taquigrafia'
import type { Unidad } from './texto/tamanos'

/**
 * Cut lists as text: files and what is pasted from a spreadsheet.
 *
 * One row per cut, without a heading:
 * `cantidad;base;altura;rotación;descripción;arriba;abajo;izquierda;derecha;servicios`
 * - rotación: 1 = may be turned, 0 = may not; empty leaves it to the list.
 * - the four sides: 0 or empty = no band, 1 to 6 = position in the list of bands.
 * - servicios: `referencia.modo.cantidad` separated by commas, read from the right because a reference may
 *   contain points; modo is B (base), A (altura) or P (pieza).
 *
 * Text that begins like a formula is written with an apostrophe before it, which reading takes away again.
 *
 * Writing always gives that: semicolon, decimal comma, CRLF. Reading is tolerant (DECISIONS 119 to 122): the
 * separator may be `;`, tab or `,`; decimals a comma or a point; the bytes UTF-8, UTF-16 or Windows-1252; fields
 * may be quoted; blank rows and missing columns on the right do no harm; a heading that names quantity, base and
 * height gives the order of the columns. A row that cannot be read is reported with its number and left out, the
 * others are kept.
 */
export { decodificar, partirTabla } from '../kernel/tablas-de-texto'

export type LadosPorIndice = [arriba: number, abajo: number, izquierda: number, derecha: number]
export interface ServicioDeCorte {
  referencia: string
  modo: 'B' | 'A' | 'P'
  cantidad: number
}
export interface Corte {
  cantidad: number
  base: number
  altura: number
  /** Null: as the list says. */
  rotacion: boolean | null
  descripcion: string
  lados: LadosPorIndice
  servicios: ServicioDeCorte[]
  /** Why the seller has to look at it. */
  dudas?: readonly string[]
}
export interface ErrorDeFila {
  /** Counted from 1, blank rows and heading included, as a spreadsheet shows it. */
  fila: number
  texto: string
}
export interface Lectura {
  cortes: Corte[]
  errores: ErrorDeFila[]
  /** Columns with a name that is not one of a cut list. */
  ajenas?: readonly string[]
  /** Read from lines of text: the number of an error is that of its line. */
  deTexto?: true
  /** The unit that it was taken in while another one would do as well: the seller is asked. */
  unidadDudosa?: Unidad
}

/** The separator that gives most rows of numbers, or of three columns; null when none gives one, so that it is no table. */
function separadorDe(texto: string): Separador | null {
  const [mejor] = SEPARADORES.map(separador => {
    const filas = partirTabla(texto, separador).filter(fila => fila.length >= 3)
    return { separador, filas: filas.length, leidas: filas.filter(sonMedidas).length }
  }).toSorted((a, b) => b.leidas - a.leidas || b.filas - a.filas)
  return mejor && mejor.filas > 0 ? mejor.separador : null
}
const sonMedidas = ([cantidad = '', base = '', altura = '']: readonly string[]): boolean =>
  leerEntero(cantidad)! > 0 && leerMedida(base)! > 0 && leerMedida(altura)! > 0

/**
 * Reads a cut list, or gives null when the text is not a table of one.
 * @param bandas how many bands the list has: a side that names another one is an error of its row.
 */
export function leerCortes(texto: string, bandas: number = MAXIMO_BANDAS): Lectura | null {
  const limpio = texto.replace(/^\uFEFF/, '')
  if (limpio.includes('\0')) return null
  const separador = separadorDe(limpio)
  if (separador === null) return null
  const lectura = leerTabla(partirTabla(limpio, separador), bandas)
  // Prose with commas in it: nothing that looks like a number where numbers go.
  if (lectura.cortes.length === 0 && lectura.errores.every(({ texto }) => texto.startsWith(NO_ES_NUMERO)))
    return null
  return lectura
}

/** Reads the cells of a table, wherever they come from. Parameters and result as in `leerCortes`. */
export function leerTabla(tabla: readonly (readonly string[])[], bandas: number = MAXIMO_BANDAS): Lectura {
  const cortes: Corte[] = []
  const errores: ErrorDeFila[] = []
  const ordenada = ordenarTabla(tabla)
  const primera = tabla.findIndex(celdas => celdas.some(celda => celda !== ''))
  tabla.forEach((originales, i) => {
    const celdas = ordenada ? ordenada.filas[i] : originales
    if (!celdas || celdas.every(celda => celda === '')) return
    if (!ordenada && i === primera && esEncabezado(celdas)) return
    const leido = leerFila(celdas, bandas, ordenada?.cantos[i])
    if (typeof leido === 'string') errores.push({ fila: i + 1, texto: leido })
    else cortes.push(leido)
  })
  return { cortes, errores, ...(ordenada && ordenada.ajenas.length > 0 && { ajenas: ordenada.ajenas }) }
}

const NO_ES_NUMERO = 'La cantidad no es un número'
const esEncabezado = (celdas: readonly string[]) => celdas.slice(0, 3).every(celda => !/\d/.test(celda))

/** @param taquigrafia the four sides in one cell, where the table has a column for it */
function leerFila(celdas: readonly string[], bandas: number, taquigrafia = ''): Corte | string {
  const [c = '', b = '', a = '', ...resto] = celdas
  const cantidad = leerEntero(c)
  const base = leerMedida(b)
  const altura = leerMedida(a)
  if (Number.isNaN(cantidad)) return `${NO_ES_NUMERO} entero: «${c}»`
  if (Number.isNaN(base)) return `La base no es una medida en mm con un decimal: «${b}»`
  if (Number.isNaN(altura)) return `La altura no es una medida en mm con un decimal: «${a}»`
  if (!cantidad || !base || !altura) return 'Debe ingresar una cantidad, base y altura'
  if (cantidad > MAXIMO_PIEZAS) return `La cantidad máxima es ${MAXIMO_PIEZAS}`
  if (Math.max(base, altura) > MAXIMO_MM) return `La medida máxima es ${MAXIMO_MM} mm`

  // Lists of people carry a name where the file carries the rotation.
  let rotacion = leerBandera(resto[0] ?? '')
  if (rotacion === undefined && resto.length === 1) {
    resto.unshift('')
    rotacion = null
  }
  if (rotacion === undefined) return `La rotación debe ser 0 o 1: «${resto[0]}»`
  const descripcion = liberarCelda(resto[1] ?? '')
  if (descripcion.length > 120) return 'La descripción tiene máximo 120 caracteres'

  const lados = leerLados(resto.slice(2, 6), taquigrafia, bandas, base >= altura)
  if (typeof lados === 'string') return lados
  // A file separated by commas spreads its services over the last columns.
  const servicios = leerServicios(liberarCelda(resto.slice(6).join(',')))
  if (typeof servicios === 'string') return servicios
  return { cantidad, base, altura, rotacion, descripcion, lados, servicios }
}

function leerLados(
  celdas: readonly string[],
  taquigrafia: string,
  bandas: number,
  baseEsLarga: boolean,
): LadosPorIndice | string {
  const ids = Array.from({ length: bandas }, (_, i) => String(i + 1))
  const leidos = leerTaquigrafia(taquigrafia, ids, baseEsLarga)
  if (typeof leidos === 'string') return `${leidos}: «${taquigrafia}»`
  const lados = leidos.map(Number) as LadosPorIndice
  for (const i of [0, 1, 2, 3] as const) {
    const celda = celdas[i] ?? ''
    if (celda === '') continue
    const lado = leerLado(celda)
    if (!(lado >= 0 && lado <= MAXIMO_BANDAS)) return `El tapacanto debe ser de 0 a 6: «${celda}»`
    if (lado > bandas) return `El tapacanto ${lado} no está en la lista de tapacantos`
    lados[i] = lado
  }
  return lados
}

/** The number of the band that a cell of a side names; in tables of people a cross marks the side. */
export const leerLado = (celda: string): number =>
  /^(?:x|s[ií])$/i.test(celda) ? 1 : /^(?:no|-)$/i.test(celda) ? 0 : (leerEntero(celda) ?? 0)

/** Null: it says nothing; undefined: nobody knows what. */
export function leerBandera(texto: string): boolean | null | undefined {
  const valor = texto.trim().toLowerCase()
  if (valor === '') return null
  if (['1', 'si', 'sí', 's', 'x', 'true', 'verdadero'].includes(valor)) return true
  if (['0', 'no', 'n', 'false', 'falso'].includes(valor)) return false
  return undefined
}

function leerServicios(texto: string): ServicioDeCorte[] | string {
  const servicios: ServicioDeCorte[] = []
  for (const parte of texto.split(',').map(p => p.trim())) {
    if (parte === '') continue
    const [, referencia, modo, cantidad] = /^(.+)\.([BAP])\.(\d{1,4})$/i.exec(parte) ?? []
    if (!referencia || !modo || !(Number(cantidad) >= 1 && Number(cantidad) <= 1000))
      return `El servicio debe ser referencia.modo.cantidad, con modo B, A o P: «${parte}»`
    const repetido = servicios.some(s => s.referencia === referencia)
    if (repetido) return `El servicio ${referencia} está repetido en la fila`
    servicios.push({
      referencia,
      modo: modo.toUpperCase() as ServicioDeCorte['modo'],
      cantidad: Number(cantidad),
    })
  }
  return servicios
}

/** A text field: nothing that a spreadsheet would calculate, and between quotes where it holds a separator. */
function citar(texto: string): string {
  return citarCelda(protegerCelda(texto))
}

export function escribirCortes(cortes: readonly Corte[]): string {
  return cortes
    .map(({ cantidad, base, altura, rotacion, descripcion, lados, servicios }) =>
      [
        cantidad,
        escribirMedida(base),
        escribirMedida(altura),
        rotacion === null ? '' : Number(rotacion),
        citar(descripcion),
        ...lados,
        citar(servicios.map(s => `${s.referencia}.${s.modo}.${s.cantidad}`).join(',')),
      ].join(';'),
    )
    .map(fila => `${fila}\r\n`)
    .join('')
}
