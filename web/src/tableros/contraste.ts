import { COLOR } from '../app/colores'

/** AA for text of any size. */
const AA = 4.5

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminancia(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const canal = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contraste(a: string, b: string): number {
  const [una, otra] = [luminancia(a) + 0.05, luminancia(b) + 0.05]
  return Math.max(una, otra) / Math.min(una, otra)
}

/** On any ground one of the last two is read: black up to where white is. */
const TINTAS = [COLOR.tinta, '#FFFFFF', '#000000'] as const

/** What is read on a ground that somebody has chosen: the first of some colours that reaches AA, or ink, white or black. */
export const textoSobre = (fondo: string, ...primero: readonly string[]): string =>
  [...primero, ...TINTAS].find(color => contraste(color, fondo) >= AA) ?? '#000000'
