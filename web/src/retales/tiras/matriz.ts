import type { ClaveDeRuta, DatosDe } from '../../kernel/api'

export type Matriz = DatosDe<'GET /retales-medidas'>
export type ColorDeTiras = Matriz['retales_colores'][number]
export type TipoDeTiras = Matriz['retales_tipos'][number]
export type Celda = Matriz['retales_medidas'][number]
export type Retiro = Matriz['retiros'][number]

/** What a change of the strips changes on show. */
export const LECTURAS = [
  'GET /retales-medidas',
  'GET /retales',
  'GET /retales/disponibles',
] as const satisfies readonly ClaveDeRuta[]

/** A cell that nobody has saved yet. */
const vacia = (color: number, tipo: number): Celda => ({
  retal_color_id: color,
  retal_tipo_id: tipo,
  valor_medida_json: '[]',
  tiras: [],
  referencia: '',
  nombre_producto: '',
  version: 0,
})

export const celdaEn = ({ retales_medidas }: Matriz, color: number, tipo: number): Celda =>
  retales_medidas.find(each => each.retal_color_id === color && each.retal_tipo_id === tipo) ??
  vacia(color, tipo)

/** Widths with how many there are of each: `300 · 450 ×2`. */
export function resumenDe({ tiras }: Celda): string {
  const cuantas = new Map<number, number>()
  for (const { valor } of tiras) cuantas.set(valor, (cuantas.get(valor) ?? 0) + 1)
  return [...cuantas].map(([valor, veces]) => (veces > 1 ? `${valor} ×${veces}` : String(valor))).join(' · ')
}

/**
 * Which strip of a cell each width is, by what they measured when it was read; null for a new one. One that is named and
 * was sold meanwhile is not made anew.
 */
export function idsDe(celda: Celda | undefined, medidas: readonly (number | null)[]): (string | null)[] {
  const libres = [...(celda?.tiras ?? [])]
  return medidas.map(medida => {
    const at = libres.findIndex(({ valor }) => valor === medida)
    return at < 0 ? null : libres.splice(at, 1)[0]!.id
  })
}

/** Widths of a cell that a save with these strips discards. */
export const salenDe = (celda: Celda | undefined, ids: readonly (string | null)[]): number[] =>
  (celda?.tiras ?? []).filter(({ id }) => !ids.includes(id)).map(({ valor }) => valor)

/**
 * Widths as they are typed in a row of text: `300 450 450`, also `300, 450; 450`. Null where one is no number: a comma
 * between digits is of thousands or of decimals, and which of them nobody knows.
 */
export const leerMedidas = (texto: string): (number | null)[] =>
  texto
    .split(/[\s;·]+|,(?=\s|$)/)
    .filter(Boolean)
    .map(parte => (/^-?\d+(\.\d+)?$/.test(parte) ? Number(parte) : null))
