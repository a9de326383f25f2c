import { abrirPagina, type Hoja, reservar } from './hoja'
import { altoDeLinea, type Alineacion, escribir, LINEA, medir, partir, raya, TINTA } from './texto'

export interface Columna {
  /** `\n` breaks it. */
  titulo: string
  alinear?: Alineacion
  /** Points; `contenido`: as wide as its widest cell (those never wrap); `resto`: a share of what is left. */
  ancho: number | 'contenido' | 'resto'
  /** The column whose text a nested row moves to the right. */
  sangra?: true
}

export interface Fila {
  /** One text per column. */
  celdas: string[]
  /** Belongs to the row above it that does not. */
  hija?: boolean
}

const TAMANO = { titulo: 7.2, celda: 8.2 }
/** Free points beside a cell's text, and above and below it. */
const RELLENO = { lado: 4, alto: 2.6 }
const SANGRIA = 12
/** Least width of a column that takes what is left, points. */
const MINIMO = 110

interface Medida extends Columna {
  x: number
  /** Width of the text, without the free points at both sides. */
  util: number
}

/** Gives every column its place. Right-aligned figures get all the width they need; text takes the rest. */
function medirColumnas(hoja: Hoja, columnas: readonly Columna[], filas: readonly Fila[]): Medida[] {
  const widths = columnas.map(({ ancho, titulo }, i) => {
    if (typeof ancho === 'number') return ancho
    if (ancho === 'resto') return 0
    const titles = titulo.split('\n').map(line => medir(hoja, line, { tamano: TAMANO.titulo, negrita: true }))
    const cells = filas.map(fila => medir(hoja, fila.celdas[i] ?? '', { tamano: TAMANO.celda }))
    return [...titles, ...cells].reduce((max, width) => Math.max(max, width), 0) + 2 * RELLENO.lado
  })
  const of = (kind: (ancho: Columna['ancho']) => boolean) =>
    widths.reduce((total, width, i) => (kind(columnas[i]!.ancho) ? total + width : total), 0)
  const shares = columnas.filter(({ ancho }) => ancho === 'resto').length
  const fixed = of(ancho => typeof ancho === 'number')
  const asked = of(ancho => ancho === 'contenido')
  // Enormous figures give way (they are set smaller) before the texts have no room at all.
  const all = hoja.ancho + 2 * RELLENO.lado
  const granted = Math.min(asked, all - fixed - shares * MINIMO)
  const free = all - fixed - granted
  // The outer columns reach the edges: what is left free beside their text stands outside.
  let x = hoja.x - RELLENO.lado
  return columnas.map((columna, i) => {
    const { ancho } = columna
    const width =
      ancho === 'resto' ? free / shares : ancho === 'contenido' ? (widths[i]! * granted) / asked : ancho
    const medida = { ...columna, x: x + RELLENO.lado, util: width - 2 * RELLENO.lado }
    x += width
    return medida
  })
}

function encabezar(hoja: Hoja, columnas: readonly Medida[]): void {
  const titles = columnas.map(({ titulo }) => titulo.split('\n'))
  const step = altoDeLinea(TAMANO.titulo)
  const rows = Math.max(...titles.map(lines => lines.length))
  const alto = rows * step + 2 * RELLENO.alto
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1, TINTA)
  columnas.forEach(({ x, util, alinear }, i) => {
    const lines = titles[i]!
    lines.forEach((line, n) =>
      escribir(hoja, line, {
        x,
        ancho: util,
        alinear,
        // Short titles stand on the last line, next to what they name.
        y: hoja.y - RELLENO.alto - (rows - lines.length + n) * step,
        tamano: TAMANO.titulo,
        negrita: true,
        color: hoja.medio.tenue,
      }),
    )
  })
  hoja.y -= alto
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 0.7, TINTA)
}

/** The elbow that ties a nested row to the one above. */
function codo(hoja: Hoja, x: number, arriba: number): void {
  const middle = arriba - RELLENO.alto - altoDeLinea(TAMANO.celda) / 2
  hoja.cara.drawLine({
    start: { x, y: arriba },
    end: { x, y: middle },
    thickness: 0.6,
    color: hoja.medio.tenue,
  })
  raya(hoja, x, middle, 5, 0.6, hoja.medio.tenue)
}

export interface OpcionesDeTabla {
  /** Points of what comes after the table, which takes the last row along when it must go to another page. */
  sigue?: number
  /** Amount of the first `filas` rows, carried from page to page under the last column. */
  arrastre?: (filas: number) => string
}

/** The carried amount: at the foot of a page, and again at the head of the next one. */
function arrastrar(hoja: Hoja, rotulo: string, valor: string): void {
  const row = { x: hoja.x, ancho: hoja.ancho, y: hoja.y - RELLENO.alto, tamano: TAMANO.celda, negrita: true }
  const cifra = medir(hoja, valor, row)
  escribir(hoja, valor, { ...row, alinear: 'derecha' })
  escribir(hoja, rotulo, { ...row, ancho: hoja.ancho - cifra - 12, alinear: 'derecha', negrita: false })
  hoja.y -= altoDe(1)
}

const altoDe = (lines: number): number => lines * altoDeLinea(TAMANO.celda) + 2 * RELLENO.alto

/**
 * A table that goes on over as many pages as it needs, its heading on each. A row stays whole on one page,
 * unless it is taller than a page.
 */
export function tabla(
  hoja: Hoja,
  columnas: readonly Columna[],
  filas: readonly Fila[],
  { sigue = 0, arrastre }: OpcionesDeTabla = {},
): void {
  const medidas = medirColumnas(hoja, columnas, filas)
  const step = altoDeLinea(TAMANO.celda)
  const rows = filas.map(({ celdas, hija = false }) => ({
    hija,
    celdas: medidas.map(({ util, ancho, sangra }, i) => {
      const text = celdas[i] ?? ''
      const width = sangra && hija ? util - SANGRIA : util
      return ancho === 'contenido' ? [text] : partir(hoja, text, { tamano: TAMANO.celda }, width)
    }),
  }))
  const heights = rows.map(({ celdas }) => altoDe(Math.max(...celdas.map(lines => lines.length))))

  const room = (hoja.arriba - hoja.abajo) * 0.8
  // Below every row but the last one there must be room for the amount that is carried.
  const carried = arrastre ? altoDe(1) : 0
  const exigido = heights.map((alto, i) => {
    const after = i === heights.length - 1 ? sigue : carried
    return alto + after < room ? alto + after : alto
  })

  // The heading never stands alone at the foot of a page.
  reservar(hoja, altoDe(2) + Math.min(exigido[0] ?? 0, room))
  encabezar(hoja, medidas)
  const libre = () => hoja.y - hoja.abajo
  const seguir = (hechas: number) => {
    raya(hoja, hoja.x, hoja.y, hoja.ancho, 0.7, TINTA)
    if (arrastre && hechas > 0) arrastrar(hoja, 'Pasa a la página siguiente', arrastre(hechas))
    abrirPagina(hoja)
    encabezar(hoja, medidas)
    if (!arrastre || hechas === 0) return
    arrastrar(hoja, 'Viene de la página anterior', arrastre(hechas))
    raya(hoja, hoja.x, hoja.y, hoja.ancho, 0.4, LINEA)
  }
  rows.forEach(({ celdas, hija }, i) => {
    // A row that no page can hold begins where it stands.
    if (exigido[i]! > libre() && heights[i]! < room) seguir(i)
    else if (i > 0 && !hija) raya(hoja, hoja.x, hoja.y, hoja.ancho, 0.4, LINEA)
    let from = 0
    const total = Math.max(...celdas.map(lines => lines.length))
    while (from < total) {
      if (libre() < altoDe(1) + carried) seguir(i)
      const fit = Math.min(total - from, Math.floor((libre() - carried - 2 * RELLENO.alto) / step))
      const arriba = hoja.y
      medidas.forEach(({ x, util, alinear, sangra }, column) => {
        const moved = sangra && hija ? SANGRIA : 0
        if (moved > 0 && from === 0) codo(hoja, x + 3, arriba)
        celdas[column]!.slice(from, from + fit).forEach((line, n) =>
          escribir(hoja, line, {
            x: x + moved,
            ancho: util - moved,
            alinear,
            y: arriba - RELLENO.alto - n * step,
            tamano: TAMANO.celda,
          }),
        )
      })
      hoja.y -= altoDe(fit)
      from += fit
    }
  })
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1, TINTA)
}
