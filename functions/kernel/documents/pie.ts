import {
  grayscale,
  popGraphicsState,
  pushGraphicsState,
  radians,
  setLineWidth,
  setStrokingColor,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib'
import type { Hoja } from './hoja'
import { altoDeLinea, escribir, medir, partir, raya } from './texto'

const TAMANO = 6.8

/**
 * The foot of every page: a rule, the legal text over as many lines as it needs, and below it a note and
 * `Página x de y`. Raises the bottom of the sheet by its own height, so it must be made before the first page;
 * the function that it returns writes it (for `terminar`).
 */
export function crearPie(hoja: Hoja, { legal, nota }: { legal: string; nota: string }) {
  const step = altoDeLinea(TAMANO)
  const lines = legal.trim() === '' ? [] : partir(hoja, legal, { tamano: TAMANO }, hoja.ancho)
  const top = hoja.abajo + (lines.length + 1) * step + 4
  hoja.abajo = top + 8
  return (sheet: Hoja, numero: number, total: number): void => {
    const row = { x: sheet.x, ancho: sheet.ancho, tamano: TAMANO, color: sheet.medio.tenue }
    raya(sheet, sheet.x, top, sheet.ancho)
    lines.forEach((line, i) => escribir(sheet, line, { ...row, y: top - 4 - i * step }))
    const y = top - 4 - lines.length * step
    escribir(sheet, nota, { ...row, ancho: sheet.ancho * 0.8, y })
    escribir(sheet, `Página ${numero} de ${total}`, { ...row, y, alinear: 'derecha' })
  }
}

/**
 * A large word across the page. Its outline stays on a photocopy; filled it is drawn first, so that what is
 * written over it stays readable, and `hueca` last, over a drawing that would hide it.
 */
export function marcaDeAgua(hoja: Hoja, text: string, { hueca = false } = {}): void {
  const { width, height } = hoja.cara.getSize()
  const angle = Math.atan2(height, width)
  const size = (0.72 * Math.hypot(width, height) * 100) / medir(hoja, text, { tamano: 100, negrita: true })
  const half = medir(hoja, text, { tamano: size, negrita: true }) / 2
  const capital = size * 0.727
  hoja.cara.pushOperators(
    pushGraphicsState(),
    setTextRenderingMode(hueca ? TextRenderingMode.Outline : TextRenderingMode.FillAndOutline),
    setLineWidth(hueca ? 1.6 : 1),
    setStrokingColor(grayscale(hueca ? 0.35 : 0.55)),
  )
  hoja.cara.drawText(text, {
    x: width / 2 - half * Math.cos(angle) + (capital / 2) * Math.sin(angle),
    y: height / 2 - half * Math.sin(angle) - (capital / 2) * Math.cos(angle),
    size,
    font: hoja.negrita,
    color: grayscale(0.9),
    rotate: radians(angle),
  })
  hoja.cara.pushOperators(popGraphicsState())
}
