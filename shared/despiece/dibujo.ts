import type { PiezaDespiece } from './schemas'
import type { Optimizacion, PiezaPlano } from './schemas-planilla'

/**
 * What the drawing of a cut plan has in common on screen and on paper. Sheets are drawn with x to the right and y
 * downwards from their upper left corner.
 */

/**
 * Bands are told apart by colour, by the pattern of their line (for a photocopy) and by their number. White
 * text on these colours reaches AA. Lengths of the pattern are in widths of the line.
 */
const BANDAS: readonly { color: string; trazo: readonly number[] }[] = [
  { color: '#0E5A47', trazo: [] },
  { color: '#A15C00', trazo: [3, 1] },
  { color: '#1F5A8C', trazo: [1, 1] },
  { color: '#B3261E', trazo: [5, 1, 1, 1] },
  { color: '#6A2C70', trazo: [2, 2] },
  { color: '#4B5320', trazo: [6, 2] },
]

/** `#rrggbb` of the band at a place in the list. */
export const colorDeBanda = (indice: number): string => BANDAS[indice]?.color ?? '#1D2320'
/** Lengths of line and gap of a band drawn `ancho` wide; empty for a solid one. */
export const guionesDeBanda = (indice: number, ancho: number): number[] =>
  (BANDAS[indice]?.trazo ?? []).map(parte => parte * ancho)

/** References of the bands of a plan in the order of its list; their numbers count from 1. */
export const bandasDe = ({ canto }: Pick<Optimizacion, 'canto'>): string[] =>
  canto.flatMap(({ id }) => (id === null ? [] : [id]))

/** Number of a band of that list: `C1` is the first one. */
export const claveDeBanda = (bandas: readonly string[], codigo: string): string =>
  `C${bandas.indexOf(codigo) + 1}`

/** Which side of the piece lies above, below, on the left and on the right once it is turned clockwise. */
const GIRADA = [2, 3, 1, 0] as const

/** The bands of a placed piece as they are drawn: above, below, on the left, on the right. */
export function cantosDibujados(
  { rotada }: Pick<PiezaPlano, 'rotada'>,
  pieza: PiezaDespiece,
): (string | null)[] {
  const sides = [
    pieza.canto_base_top,
    pieza.canto_base_bottom,
    pieza.canto_altura_left,
    pieza.canto_altura_right,
  ]
  return sides.map((side, i) => (rotada ? sides[GIRADA[i]!] : side) || null)
}

/** `720,5`, without thousands. */
export const escribirMedida = (valor: number): string => String(valor).replace('.', ',')

/** What an offcut of the list is called: of the store's stock by the number on its label, else by its row. */
export const nombreDeRetal = (retales: Optimizacion['retales'], indice: number): string =>
  `Retal ${retales[indice]?.retal_id ?? indice + 1}`

/** `Tablero 2`, `Retal M15` or `Retal 1`: boards count in the order of the plan. */
export function nombreDePatron(
  { planilla: { patrones }, retales }: Pick<Optimizacion, 'planilla' | 'retales'>,
  indice: number,
): string {
  const patron = patrones[indice]!
  if (patron.origen === 'retal') return nombreDeRetal(retales, patron.indice)
  return `Tablero ${patrones.slice(0, indice + 1).filter(p => p.origen === 'tablero').length}`
}
