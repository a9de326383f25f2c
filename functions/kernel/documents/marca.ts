import { LineCapStyle, rgb } from 'pdf-lib'
import type { Hoja } from './hoja'
import { VERDE } from './texto'

/** Drawn in a square of 32 units, y downwards as in SVG. */
const LADO = 32
const TABLERO =
  'M 5 0 H 27 A 5 5 0 0 1 32 5 V 27 A 5 5 0 0 1 27 32 H 5 A 5 5 0 0 1 0 27 V 5 A 5 5 0 0 1 5 0 Z'
/** The arches that a board sawn lengthwise shows, one inside the other. */
const VETAS = [
  'M 6 6 C 7.5 17 11.5 26 16 26 C 20.5 26 24.5 17 26 6',
  'M 10.6 6 C 11.4 13.5 13.4 19.8 16 19.8 C 18.6 19.8 20.6 13.5 21.4 6',
  'M 14.6 6 C 14.9 9.6 15.3 13 16 13 C 16.7 13 17.1 9.6 17.4 6',
]

/** The mark: a board and its grain. Solid, so that a photocopy keeps it. `x`, `arriba` and `lado` in points. */
export function marca(hoja: Hoja, x: number, arriba: number, lado: number): void {
  const place = { x, y: arriba, scale: lado / LADO }
  hoja.pagina.drawSvgPath(TABLERO, { ...place, color: VERDE })
  for (const veta of VETAS)
    hoja.pagina.drawSvgPath(veta, {
      ...place,
      borderColor: rgb(1, 1, 1),
      borderWidth: 2.1,
      borderLineCap: LineCapStyle.Round,
    })
}
