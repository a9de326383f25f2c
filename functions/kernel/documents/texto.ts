import { type Color, degrees, type PDFFont, rgb } from 'pdf-lib'
import type { Hoja } from './hoja'

/** Black, which a thermal printer does not dither; one deep green for what gives the paper its face. */
export const TINTA = rgb(0, 0, 0)
export const LINEA = rgb(0.75, 0.77, 0.75)
export const VERDE = rgb(0.055, 0.353, 0.278)

export interface Estilo {
  /** Points. */
  tamano: number
  negrita?: boolean
  color?: Color
}
export type Alineacion = 'izquierda' | 'derecha' | 'centro'

/** Height of a line of text, as a multiple of its size. */
const INTERLINEA = 1.32
/** Height of a capital, as a multiple of the size: puts letters in the middle of their line. */
const MAYUSCULA = 0.727

export const altoDeLinea = (tamano: number): number => tamano * INTERLINEA
/** Baseline of a line whose top is at `arriba`. */
export const lineaBase = (arriba: number, tamano: number): number =>
  arriba - (altoDeLinea(tamano) + tamano * MAYUSCULA) / 2

const fuente = (hoja: Hoja, estilo: Estilo): PDFFont => (estilo.negrita ? hoja.negrita : hoja.normal)

const caracteres = new WeakMap<PDFFont, Set<number>>()
function conoce(font: PDFFont, text: string): boolean {
  let set = caracteres.get(font)
  if (!set) caracteres.set(font, (set = new Set(font.getCharacterSet())))
  return Array.from(text).every(char => set.has(char.codePointAt(0)!))
}

const ESPACIOS = /\t|(?![\u00a0\u2007\u202f])\p{Zs}/gu
const DUROS = /[\u2007\u202f]/g
/** Control characters, soft hyphens, zero widths and direction marks: nothing that a person sees. */
const INVISIBLES = /(?!\n)[\p{Cc}\p{Cf}\ufe0f]/gu

/** Text that the font can print: composed accents, plain spaces, and a near sign or `?` for what it lacks. */
export function limpiar(hoja: Hoja, text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(ESPACIOS, ' ')
    .replaceAll(DUROS, '\u00a0')
    .replaceAll(INVISIBLES, '')
  if (conoce(hoja.normal, clean.replaceAll('\n', ''))) return clean
  return Array.from(clean)
    .map(char => {
      if (char === '\n' || conoce(hoja.normal, char)) return char
      const near = char.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return near !== '' && conoce(hoja.normal, near) ? near : /\p{M}/u.test(char) ? '' : '?'
    })
    .join('')
}

/** Width in points of one line. */
export const medir = (hoja: Hoja, text: string, estilo: Estilo): number =>
  fuente(hoja, estilo).widthOfTextAtSize(limpiar(hoja, text), estilo.tamano)

/** Cuts a word that is wider than its line: after a hyphen, point or slash, or anywhere when that is not enough. */
function trocear(hoja: Hoja, word: string, estilo: Estilo, ancho: number): string[] {
  const fits = (text: string) => medir(hoja, text, estilo) <= ancho
  const parts = word.split(/(?<=[-–/._@])/).flatMap(part => (fits(part) ? [part] : Array.from(part)))
  const pieces = ['']
  for (const part of parts) {
    const longer = pieces.at(-1)! + part
    if (pieces.at(-1) === '' || fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(part)
  }
  return pieces
}

/** The lines of a text in a width (points): breaks at spaces, at `\n`, and inside a word only when it must. */
export function partir(hoja: Hoja, text: string, estilo: Estilo, ancho: number): string[] {
  return limpiar(hoja, text)
    .split('\n')
    .flatMap(paragraph => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ').filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`
        if (medir(hoja, longer, estilo) <= ancho) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        const pieces = trocear(hoja, word, estilo, ancho)
        lines.push(...pieces.slice(0, -1))
        line = pieces.at(-1)!
      }
      return [...lines, line]
    })
}

export interface Renglon extends Estilo {
  /** Left edge of the line's box, points. */
  x: number
  /** Top of the line, points from the foot of the sheet. */
  y: number
  /** Width of the box; only alignments other than left need it. */
  ancho?: number
  alinear?: Alineacion
}

/** Writes one line; text that is wider than its box is set smaller, so that it never reaches its neighbour. */
export function escribir(hoja: Hoja, text: string, renglon: Renglon): void {
  const clean = limpiar(hoja, text)
  if (clean === '') return
  const { x, y, ancho, alinear = 'izquierda', color = TINTA } = renglon
  const natural = fuente(hoja, renglon).widthOfTextAtSize(clean, renglon.tamano)
  const scale = ancho !== undefined && natural > ancho ? ancho / natural : 1
  const free = ancho === undefined ? 0 : ancho - natural * scale
  hoja.cara.drawText(clean, {
    x: x + (alinear === 'derecha' ? free : alinear === 'centro' ? free / 2 : 0),
    y: lineaBase(y, renglon.tamano),
    size: renglon.tamano * scale,
    font: fuente(hoja, renglon),
    color,
  })
}

/** Writes one line with its middle at a point; `girado`: upwards, as along the left side of a drawing. */
export function centrado(
  hoja: Hoja,
  text: string,
  x: number,
  y: number,
  estilo: Estilo & { girado?: boolean },
): void {
  const clean = limpiar(hoja, text)
  if (clean === '') return
  const { tamano, girado = false, color = TINTA } = estilo
  const font = fuente(hoja, estilo)
  const half = font.widthOfTextAtSize(clean, tamano) / 2
  const drop = (tamano * MAYUSCULA) / 2
  hoja.cara.drawText(clean, {
    x: girado ? x + drop : x - half,
    y: girado ? y - half : y - drop,
    size: tamano,
    font,
    color,
    rotate: degrees(girado ? 90 : 0),
  })
}

/** The text, or as much of its beginning as fits a width with `…`; empty when that would be hardly anything. */
export function recortar(hoja: Hoja, text: string, estilo: Estilo, ancho: number): string {
  const clean = limpiar(hoja, text)
  if (medir(hoja, clean, estilo) <= ancho) return clean
  let end = clean.length
  while (end > 2 && medir(hoja, `${clean.slice(0, end)}…`, estilo) > ancho) end--
  return end > 2 ? `${clean.slice(0, end).trimEnd()}…` : ''
}

/** A horizontal rule, points. */
export function raya(
  hoja: Hoja,
  x: number,
  y: number,
  ancho: number,
  grosor = 0.5,
  color: Color = LINEA,
): void {
  hoja.cara.drawLine({ start: { x, y }, end: { x: x + ancho, y }, thickness: grosor, color })
}

/** `#0e5a47` as a colour of the paper. */
export const colorHex = (hex: string): Color => {
  const part = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
