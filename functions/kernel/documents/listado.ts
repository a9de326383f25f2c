import type { Hoja } from './hoja'
import { altoDeLinea, type Alineacion, escribir, LINEA, raya, recortar, TINTA } from './texto'

/** A column of small tables, one after another; each has its own widths, points. */
export interface Seccion {
  titulo: string
  columnas: readonly { titulo: string; ancho: number; alinear?: Alineacion }[]
  filas: readonly (readonly string[])[]
}
export interface Hueco {
  x: number
  arriba: number
  abajo: number
}

const TAMANO = 6.8
const PASO = altoDeLinea(TAMANO)
const CABEZA = PASO * 2 + 5
/** Free points between two cells. */
const RELLENO = 6

function renglon(
  hoja: Hoja,
  { columnas }: Seccion,
  celdas: readonly string[],
  { x, y, negrita = false }: { x: number; y: number; negrita?: boolean },
): void {
  let left = x
  columnas.forEach(({ ancho, alinear }, i) => {
    const util = ancho - RELLENO
    const estilo = { tamano: TAMANO, negrita, color: negrita ? hoja.medio.tenue : TINTA }
    const text = celdas[i] ?? ''
    // Figures are never cut: they are set smaller.
    const shown = alinear === 'derecha' ? text : recortar(hoja, text, estilo, util)
    escribir(hoja, shown, { ...estilo, x: left, ancho: util, alinear, y })
    left += ancho
  })
}

/**
 * Small tables down a box, then down the next one that `siguiente` gives, as often as it takes. The heading is
 * repeated where a table goes on; none stands without a row under it.
 */
export function listar(hoja: Hoja, secciones: readonly Seccion[], siguiente: () => Hueco): void {
  let hueco = siguiente()
  let y = hueco.arriba
  const encabezar = (seccion: Seccion, sigue: boolean): void => {
    const ancho = seccion.columnas.reduce((total, columna) => total + columna.ancho, 0) - RELLENO
    const titulo = sigue ? `${seccion.titulo} (continúa)` : seccion.titulo
    escribir(hoja, titulo, { x: hueco.x, y, ancho, tamano: TAMANO + 0.6, negrita: true })
    y -= PASO + 1.5
    const titulos = seccion.columnas.map(columna => columna.titulo)
    raya(hoja, hueco.x, y, ancho, 0.8, TINTA)
    renglon(hoja, seccion, titulos, { x: hueco.x, y: y - 1, negrita: true })
    y -= PASO + 2
    raya(hoja, hueco.x, y, ancho, 0.5, TINTA)
    y -= 1.5
  }
  for (const seccion of secciones) {
    if (seccion.filas.length === 0) continue
    if (y - CABEZA - PASO < hueco.abajo) {
      hueco = siguiente()
      y = hueco.arriba
    }
    encabezar(seccion, false)
    const ancho = seccion.columnas.reduce((total, columna) => total + columna.ancho, 0) - RELLENO
    seccion.filas.forEach((fila, i) => {
      if (y - PASO < hueco.abajo) {
        hueco = siguiente()
        y = hueco.arriba
        encabezar(seccion, true)
      } else if (i > 0 && i % 5 === 0) raya(hoja, hueco.x, y + 0.2, ancho, 0.35, LINEA)
      renglon(hoja, seccion, fila, { x: hueco.x, y })
      y -= PASO
    })
    y -= 8
  }
}
