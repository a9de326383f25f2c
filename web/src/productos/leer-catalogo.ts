import { NO_SE_LEE, SIN_ARCHIVO } from '#shared/adjuntos/tipos'
import { formatoNumero } from '#shared/kernel/format'
import {
  esVacio,
  MAXIMO_CELDA,
  MAXIMO_COLUMNAS,
  MAXIMO_FILAS,
  protegerTexto,
} from '#shared/productos/columnas-catalogo'
import { abrirArchivo, claseDe, separadorDe } from '../kernel/abrir-archivo'
import { leerLibro } from '../kernel/leer-libro'
import { decodificar, partirTabla } from '../kernel/tablas-de-texto'

/** A file of products as it is sent: cells as a CSV of ours writes them, whatever the file was. */
export interface CatalogoLeido {
  nombre_archivo: string
  columnas: string[]
  filas: { fila: number; celdas: string[] }[]
}

/** MB of a file, and bytes of what is sent. */
const MAXIMO_MB = 4
const MAXIMO_ENVIO = 4 * 1024 ** 2

type Filas = CatalogoLeido['filas']

/** Rows of a text, numbered as a spreadsheet numbers them. */
function deTexto(texto: string): Filas | string {
  const limpio = texto.replace(/^\uFEFF/, '')
  if (limpio.includes('\0')) return `${NO_SE_LEE}: no es un archivo CSV ni un libro de Excel`
  const separador = separadorDe(limpio)
  if (separador === undefined)
    return limpio.trim() === '' ? SIN_ARCHIVO : `${NO_SE_LEE}: faltan las columnas de la plantilla`
  return partirTabla(limpio, separador).map((celdas, i) => ({ fila: i + 1, celdas }))
}

const comoTexto = (texto: string): string => (esVacio(texto) ? texto : protegerTexto(texto))
/** Rows of a workbook: what is text there stays text, whatever it looks like. */
async function deLibro(bytes: Uint8Array): Promise<Filas | string> {
  try {
    return (await leerLibro(bytes)).map(({ fila, celdas }) => ({
      fila,
      celdas: celdas.map(({ texto, literal }) => (literal ? comoTexto(texto.trim()) : texto)),
    }))
  } catch {
    return `${NO_SE_LEE}: no es un libro de Excel (.xlsx)`
  }
}

const vacia = (celda: string): boolean => celda.trim() === ''

/** The file as a person chose it, or what is wrong with all of it. */
export async function leerCatalogo(archivo: File | undefined): Promise<CatalogoLeido | string> {
  const bytes = await abrirArchivo(archivo, MAXIMO_MB)
  if (typeof bytes === 'string') return bytes
  const clase = claseDe(bytes)
  if (clase === 'ajeno') return `${NO_SE_LEE}: no es un archivo CSV ni un libro de Excel`
  if (clase === 'libro_viejo')
    return `${NO_SE_LEE}: es un libro de Excel antiguo o con clave. Guárdelo como .xlsx o CSV`
  const leidas = clase === 'libro' ? await deLibro(bytes) : deTexto(decodificar(bytes))
  if (typeof leidas === 'string') return leidas
  // `sep=;` is how a file tells Excel its separator.
  const llenas = leidas.filter(({ celdas }) => !celdas.every(vacia) && !/^sep=/i.test(celdas[0] ?? ''))
  const [titulos, ...filas] = llenas
  if (!titulos) return SIN_ARCHIVO
  if (filas.length === 0) return `${NO_SE_LEE}: solo tiene los títulos`
  if (filas.length > MAXIMO_FILAS)
    return `${NO_SE_LEE}: tiene ${formatoNumero(filas.length)} filas y el máximo es ${formatoNumero(MAXIMO_FILAS)}. Divida el archivo`
  const ancho = titulos.celdas.findLastIndex(celda => !vacia(celda)) + 1
  if (ancho > MAXIMO_COLUMNAS) return `${NO_SE_LEE}: tiene más de ${MAXIMO_COLUMNAS} columnas`
  const mala = filas.find(({ celdas }) => celdas.slice(ancho).some(celda => !vacia(celda)))
  if (mala) return `${NO_SE_LEE}: la fila ${mala.fila} tiene más celdas que títulos`
  const larga = [titulos, ...filas].find(({ celdas }) => celdas.some(celda => celda.length > MAXIMO_CELDA))
  if (larga) return `${NO_SE_LEE}: la fila ${larga.fila} tiene una celda de más de ${MAXIMO_CELDA} caracteres`
  const leido = {
    nombre_archivo: archivo!.name.slice(0, 120),
    columnas: titulos.celdas.slice(0, ancho),
    filas: filas.map(({ fila, celdas }) => ({ fila, celdas: celdas.slice(0, ancho) })),
  }
  return new Blob([JSON.stringify(leido)]).size > MAXIMO_ENVIO
    ? `${NO_SE_LEE}: sus datos pesan más de ${MAXIMO_MB} MB. Divida el archivo`
    : leido
}
