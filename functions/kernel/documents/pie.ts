import { rgb, degrees } from 'pdf-lib'
import { A4, type Hoja } from './hoja'
import { altoDeLinea, escribir, medir, partir, raya, TENUE } from './texto'

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
    const row = { x: sheet.x, ancho: sheet.ancho, tamano: TAMANO, color: TENUE }
    raya(sheet, sheet.x, top, sheet.ancho)
    lines.forEach((line, i) => escribir(sheet, line, { ...row, y: top - 4 - i * step }))
    const y = top - 4 - lines.length * step
    escribir(sheet, nota, { ...row, y })
    escribir(sheet, `Página ${numero} de ${total}`, { ...row, y, alinear: 'derecha' })
  }
}

/** A large grey word across the page. Drawn first, so that what is written over it stays readable. */
export function marcaDeAgua(hoja: Hoja, text: string): void {
  const angle = 52
  const size =
    (0.72 * Math.hypot(A4.ancho, A4.alto) * 100) / medir(hoja, text, { tamano: 100, negrita: true })
  const radians = (angle * Math.PI) / 180
  const half = medir(hoja, text, { tamano: size, negrita: true }) / 2
  const capital = size * 0.727
  hoja.pagina.drawText(text, {
    x: A4.ancho / 2 - half * Math.cos(radians) + (capital / 2) * Math.sin(radians),
    y: A4.alto / 2 - half * Math.sin(radians) - (capital / 2) * Math.cos(radians),
    size,
    font: hoja.negrita,
    color: rgb(0.86, 0.86, 0.86),
    rotate: degrees(angle),
  })
}
