import { colorDeBanda, guionesDeBanda } from '#shared/despiece/dibujo'

export { colorDeBanda }
/** Pattern of a band's line as SVG wants it; none for a solid one. */
export const trazoDeBanda = (indice: number, ancho: number): string | undefined =>
  guionesDeBanda(indice, ancho).join(' ') || undefined

/** The drawing on screen. */
export const TINTA = {
  hoja: '#DCD5C6',
  pieza: '#FFFAF0',
  piezaMarcada: '#FFE7B3',
  borde: '#4A4438',
  texto: '#1D2320',
  tenue: '#5C665F',
  retal: '#0E5A47',
  desperdicio: '#8B8576',
  corte: '#B3261E',
} as const
