/**
 * Bands are told apart by colour, by the pattern of their line (for a photocopy) and by their number. White
 * text on these colours reaches AA. Lengths of the pattern are in widths of the line.
 */
const BANDAS = [
  { color: '#0E5A47', trazo: [] },
  { color: '#A15C00', trazo: [3, 1] },
  { color: '#1F5A8C', trazo: [1, 1] },
  { color: '#B3261E', trazo: [5, 1, 1, 1] },
  { color: '#6A2C70', trazo: [2, 2] },
  { color: '#4B5320', trazo: [6, 2] },
] as const

export const colorDeBanda = (indice: number): string => BANDAS[indice]?.color ?? '#1D2320'
export const trazoDeBanda = (indice: number, ancho: number): string | undefined => {
  const trazo = BANDAS[indice]?.trazo ?? []
  return trazo.length > 0 ? trazo.map(parte => parte * ancho).join(' ') : undefined
}

/** The drawing, on screen and on paper. */
export const TINTA = {
  hoja: '#DCD5C6',
  pieza: '#FFFAF0',
  piezaMarcada: '#FFD98A',
  borde: '#4A4438',
  texto: '#1D2320',
  tenue: '#5C665F',
  retal: '#0E5A47',
  desperdicio: '#8B8576',
  corte: '#B3261E',
} as const
