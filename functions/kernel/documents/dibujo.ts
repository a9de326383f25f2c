import {
  type Color,
  fill,
  fillAndStroke,
  LineCapStyle,
  lineTo,
  moveTo,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setDashPattern,
  setFillingColor,
  setLineCap,
  setLineWidth,
  setStrokingColor,
  stroke,
} from 'pdf-lib'
import type { Hoja } from './hoja'
import { centrado, medir, TINTA } from './texto'

/** Lines and surfaces of a drawing to scale. Everything in points, y upwards, as on the sheet. */

/** Lower left corner, width and height. */
export interface Rect {
  x: number
  y: number
  ancho: number
  alto: number
}
export interface Trazo {
  grosor: number
  color?: Color
  /** Lengths of line and gap; solid without them. */
  guiones?: readonly number[]
}
export type Segmento = readonly [x1: number, y1: number, x2: number, y2: number]

const pluma = ({ grosor, color = TINTA, guiones = [] }: Trazo): PDFOperator[] => [
  setLineWidth(grosor),
  setStrokingColor(color),
  setLineCap(LineCapStyle.Butt),
  setDashPattern([...guiones], 0),
]

/** Straight lines with one pen. */
export function lineas(hoja: Hoja, segmentos: readonly Segmento[], trazo: Trazo): void {
  if (segmentos.length === 0) return
  hoja.cara.pushOperators(
    pushGraphicsState(),
    ...pluma(trazo),
    ...segmentos.flatMap(([x1, y1, x2, y2]) => [moveTo(x1, y1), lineTo(x2, y2)]),
    stroke(),
    popGraphicsState(),
  )
}

/** A rectangle, filled, outlined or both; the outline stands half inside. */
export function caja(hoja: Hoja, rect: Rect, { relleno, borde }: { relleno?: Color; borde?: Trazo }): void {
  const path = rectangle(rect.x, rect.y, rect.ancho, rect.alto)
  hoja.cara.pushOperators(
    pushGraphicsState(),
    ...(relleno ? [setFillingColor(relleno)] : []),
    ...(borde ? pluma(borde) : []),
    path,
    relleno && borde ? fillAndStroke() : relleno ? fill() : stroke(),
    popGraphicsState(),
  )
}

/** Surfaces of one colour in one go: the modules of a code, the bars of a scale. */
export function cajas(hoja: Hoja, rects: readonly Rect[], color: Color): void {
  if (rects.length === 0) return
  hoja.cara.pushOperators(
    pushGraphicsState(),
    setFillingColor(color),
    ...rects.map(({ x, y, ancho, alto }) => rectangle(x, y, ancho, alto)),
    fill(),
    popGraphicsState(),
  )
}

/**
 * Fills a rectangle with parallel lines, `paso` points apart, rising to the right or falling (`baja`). The lines
 * run in step with the sheet, so that neighbouring rectangles make one pattern.
 */
export function tramar(hoja: Hoja, rect: Rect, paso: number, trazo: Trazo, { baja = false } = {}): void {
  const { x, y, ancho, alto } = rect
  // Lines x − s·y = c, with s = 1 for rising ones; c steps through every line that meets the rectangle.
  const sign = baja ? -1 : 1
  const corners = [x - sign * y, x + ancho - sign * y, x - sign * (y + alto), x + ancho - sign * (y + alto)]
  const step = paso * Math.SQRT2
  const segmentos: Segmento[] = []
  for (let c = Math.ceil(Math.min(...corners) / step) * step; c < Math.max(...corners); c += step) {
    const atBottom = c + sign * y
    const atTop = c + sign * (y + alto)
    const [from, to] = [Math.min(atBottom, atTop), Math.max(atBottom, atTop)]
    const x1 = Math.max(x, from)
    const x2 = Math.min(x + ancho, to)
    if (x2 > x1) segmentos.push([x1, sign * (x1 - c), x2, sign * (x2 - c)])
  }
  lineas(hoja, segmentos, trazo)
}

/** A dimension line with a tick at each end and its text in the middle, on white. Horizontal or vertical. */
export function cota(
  hoja: Hoja,
  [x1, y1, x2, y2]: Segmento,
  text: string,
  { tamano, negrita = true }: { tamano: number; negrita?: boolean },
): void {
  const girado = Math.abs(y2 - y1) > Math.abs(x2 - x1)
  const largo = Math.hypot(x2 - x1, y2 - y1)
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const tick = tamano * 0.4
  const gap = medir(hoja, text, { tamano, negrita }) / 2 + tamano * 0.5
  const cabe = gap * 2 + tamano < largo
  const [ux, uy] = girado ? [0, Math.sign(y2 - y1)] : [Math.sign(x2 - x1), 0]
  lineas(
    hoja,
    [
      ...(cabe
        ? ([
            [x1, y1, cx - gap * ux, cy - gap * uy],
            [cx + gap * ux, cy + gap * uy, x2, y2],
          ] as const)
        : []),
      // Architect's ticks, at 45 degrees, read on any copy.
      [x1 - tick, y1 - tick, x1 + tick, y1 + tick],
      [x2 - tick, y2 - tick, x2 + tick, y2 + tick],
    ],
    { grosor: 0.6 },
  )
  centrado(hoja, text, cx, cy, { tamano, negrita, girado })
}

/** An arrow with two heads: along the grain. Horizontal or vertical. */
export function flechaDoble(hoja: Hoja, [x1, y1, x2, y2]: Segmento, grosor: number): void {
  const girado = Math.abs(y2 - y1) > Math.abs(x2 - x1)
  const punta = grosor * 4
  const head = (x: number, y: number, back: number): Segmento[] =>
    girado
      ? [
          [x - punta * 0.6, y + back, x, y],
          [x + punta * 0.6, y + back, x, y],
        ]
      : [
          [x + back, y - punta * 0.6, x, y],
          [x + back, y + punta * 0.6, x, y],
        ]
  lineas(hoja, [[x1, y1, x2, y2], ...head(x1, y1, punta), ...head(x2, y2, -punta)], { grosor })
}

/** A number in a white disc, its centre at a point. */
export function disco(hoja: Hoja, text: string, x: number, y: number, radio: number, color: Color): void {
  hoja.cara.drawCircle({
    x,
    y,
    size: radio,
    color: { type: 'RGB', red: 1, green: 1, blue: 1 } as Color,
    borderColor: color,
    borderWidth: radio * 0.14,
  })
  const tamano = Math.min(
    radio * 1.25,
    (radio * 1.7) / (medir(hoja, text, { tamano: 1, negrita: true }) || 1),
  )
  centrado(hoja, text, x, y, { tamano, negrita: true, color })
}
