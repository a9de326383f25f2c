/** The colours of the product, and those of `base.css` by its names. Every text and icon colour reaches AA on ground and surface. */
export const COLOR = {
  fondo: '#FAFAF7',
  superficie: '#FFFFFF',
  linea: '#E4E2DB',
  lineaFuerte: '#8B9089',
  tinta: '#1D2320',
  tenue: '#5C665F',
  primario: '#0E5A47',
  primarioFuerte: '#0B4637',
  acento: '#A85F0A',
  exito: '#2E7D32',
  alerta: '#A15C00',
  peligro: '#B3261E',
  info: '#1F5A8C',
} as const

const COLORES_DE_TIENDA = [
  '#1F4E8C',
  '#8A3B12',
  '#6A2C70',
  '#0B5563',
  '#7A1F2B',
  '#4B5320',
  '#4A3A8C',
  '#6E4B00',
]

/** The colour of a store: always the same for its code, and white text reads on it. */
export function colorDeTienda(codigo: string): string {
  const numero = /^\d+$/.test(codigo) ? Math.max(Number(codigo) - 1, 0) : 0
  return COLORES_DE_TIENDA[numero % COLORES_DE_TIENDA.length]!
}
