import type { Rect } from '../../kernel/documents/dibujo'

/** Where the texts of a piece go, in points. `x` and `y` are the middle of the text. */
export interface Rotulo {
  texto: string
  x: number
  y: number
  tamano: number
  girado: boolean
  negrita: boolean
}
/** Width in points of a text of a size. */
export type Medir = (texto: string, tamano: number, negrita: boolean) => number

/** Height of a capital and the leading, as multiples of the size. */
const ALTO = 0.74
const PASO = 1.16
/** Smallest letters that are printed. */
const MINIMO = 4

export interface TextosDePieza {
  numero: string
  nombre: string
  /** As placed: along the horizontal and the vertical side. */
  base: string
  altura: string
}

/** The place that a text takes up. */
export function lugarDe({ texto, x, y, tamano, girado, negrita }: Rotulo, medir: Medir): Rect {
  const w = medir(texto, tamano, negrita)
  const h = tamano * ALTO
  const [ancho, alto] = girado ? [h, w] : [w, h]
  return { x: x - ancho / 2, y: y - alto / 2, ancho, alto }
}

/** A name, or as much of its beginning as fits; nothing when that would tell nothing. */
function abreviar(nombre: string, ancho: number, tamano: number, negrita: boolean, medir: Medir): string {
  // The note behind it goes whole or stays away.
  const solo = nombre.replace(/ ?\(girada\)$/, '')
  for (const texto of [nombre, solo]) if (medir(texto, tamano, negrita) <= ancho) return texto
  const letters = Array.from(solo)
  while (letters.length > 3 && medir(`${letters.join('')}…`, tamano, negrita) > ancho) letters.pop()
  return letters.length > 3 ? `${letters.join('').trimEnd()}…` : ''
}

/** Rows of text in the middle of a box, along its longer side; nothing when they do not fit. */
function enRenglones(
  { x, y, ancho, alto }: Rect,
  rows: readonly { texto: string; negrita: boolean }[],
  tamano: number,
  girado: boolean,
  medir: Medir,
): Rotulo[] | undefined {
  const [largo, corto] = girado ? [alto, ancho] : [ancho, alto]
  if (corto < tamano * (ALTO + PASO * (rows.length - 1)) + 1) return undefined
  if (rows.some(({ texto, negrita }) => medir(texto, tamano, negrita) > largo - 1.5)) return undefined
  const [cx, cy] = [x + ancho / 2, y + alto / 2]
  return rows.map((row, i) => {
    const shift = (i - (rows.length - 1) / 2) * tamano * PASO
    // Rows of a turned text follow each other from left to right.
    return { ...row, x: girado ? cx + shift : cx, y: girado ? cy : cy - shift, tamano, girado }
  })
}

/** The sizes along the two sides of a box, and the number with the name in what is left. */
function enLosLados(
  { x, y, ancho, alto }: Rect,
  { numero, nombre, base, altura }: TextosDePieza,
  tamano: number,
  medir: Medir,
): Rotulo[] | undefined {
  const h = tamano * ALTO
  const franja = h + 3
  if (ancho < medir(base, tamano, false) + 2 * franja + 2 || alto < medir(altura, tamano, false) + franja + 2)
    return undefined
  const dentro = { x: x + franja, y, ancho: ancho - franja, alto: alto - franja }
  const lados: Rotulo[] = [
    { texto: base, x: x + ancho / 2, y: y + alto - h / 2 - 1.5, tamano, girado: false, negrita: false },
    { texto: altura, x: x + h / 2 + 1.5, y: y + alto / 2, tamano, girado: true, negrita: false },
  ]
  const grande = Math.min(tamano * 1.35, 11)
  const solo = enRenglones(dentro, [{ texto: numero, negrita: true }], grande, false, medir)
  if (!solo) return undefined
  const corto = abreviar(nombre, dentro.ancho - 3, tamano, false, medir)
  const ambos =
    corto === ''
      ? undefined
      : enRenglones(
          dentro,
          [
            { texto: numero, negrita: true },
            { texto: corto, negrita: false },
          ],
          tamano,
          false,
          medir,
        )
  return [
    ...lados,
    ...(ambos ? ambos.map((r, i) => (i === 0 ? { ...r, tamano: grande, y: r.y + 1 } : r)) : solo),
  ]
}

/**
 * Texts of a piece, the fullest that fit its free box: sizes along its sides with number and name in the middle;
 * name and sizes in two rows, or one; number and sizes; the number alone, which the list of pieces explains.
 */
export function rotular(libre: Rect, textos: TextosDePieza, medir: Medir): Rotulo[] {
  const { numero, nombre, base, altura } = textos
  const girado = libre.alto > libre.ancho
  const medidas = `${base} × ${altura}`
  const fila = (texto: string, negrita = false) => ({ texto, negrita })
  const primera = (
    sizes: readonly number[],
    rows: readonly { texto: string; negrita: boolean }[],
    giro = girado,
  ) => {
    for (const tamano of sizes) {
      const found = enRenglones(libre, rows, tamano, giro, medir)
      if (found) return found
    }
    return undefined
  }
  for (const tamano of [8, 7, 6.2]) {
    const found = enLosLados(libre, textos, tamano, medir)
    if (found) return found
  }
  const largo = Math.max(libre.ancho, libre.alto) - 2
  const corto = abreviar(nombre, largo - medir(`${numero}  `, 7, true), 7, true, medir)
  return (
    (corto !== '' ? primera([7, 6.2], [fila(`${numero}  ${corto}`, true), fila(medidas)]) : undefined) ??
    primera([7, 6.2, 5.4], [fila(numero, true), fila(medidas)]) ??
    primera([7, 6.2, 5.4], [fila(`${numero}  ${medidas}`)]) ??
    primera([5.4, 4.6, MINIMO], [fila(numero, true), fila(`${base} ×`), fila(altura)], false) ??
    primera([4.6, MINIMO], [fila(numero, true), fila(medidas)]) ??
    primera([4.6, MINIMO], [fila(`${numero}  ${medidas}`)]) ??
    primera([7, 6, 5, MINIMO, 3.4], [fila(numero, true)], false) ??
    []
  )
}

/** Do two boxes meet, or come nearer than `aire` points? */
export const seCruzan = (a: Rect, b: Rect, aire = 0): boolean =>
  a.x < b.x + b.ancho + aire &&
  b.x < a.x + a.ancho + aire &&
  a.y < b.y + b.alto + aire &&
  b.y < a.y + a.alto + aire

/**
 * A free place for a disc along a line, as near to its start as can be; undefined when there is none. What is found
 * counts as taken from then on.
 */
export function lugarEnLinea(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  radio: number,
  ocupado: Rect[],
): { x: number; y: number } | undefined {
  const largo = Math.hypot(x2 - x1, y2 - y1)
  if (largo < 2 * radio) return undefined
  const [ux, uy] = [(x2 - x1) / largo, (y2 - y1) / largo]
  for (let d = Math.min(radio + 2, largo / 2); d <= largo - radio; d += radio / 2) {
    const [x, y] = [x1 + ux * d, y1 + uy * d]
    const box = { x: x - radio, y: y - radio, ancho: 2 * radio, alto: 2 * radio }
    if (ocupado.some(taken => seCruzan(taken, box))) continue
    ocupado.push(box)
    return { x, y }
  }
  return undefined
}
