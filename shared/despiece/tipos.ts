/**
 * Interface of the cut optimiser.
 *
 * Units: every length and coordinate is an integer number of tenths of a millimetre (décimas), every area an
 * integer number of square décimas, every price an integer in whatever unit the caller counts money in.
 * Coordinates start at the lower left corner of the whole sheet, trims included; x runs along the base,
 * y along the altura.
 */

/** Longest side of anything, in décimas. */
export const MAXIMO_LADO = 100_000

/** Largest stage of a cut; '3t' = three stages plus one trimming cut per piece; 'libre' = no limit. */
export type LimiteEtapas = 2 | 3 | '3t' | 'libre'

/** A vertical cut runs along the altura (constant x), a horizontal one along the base (constant y). */
export type Sentido = 'vertical' | 'horizontal'

/** Side of the sheet along which the grain runs. The base of a piece follows the grain. */
export type Veta = 'base' | 'altura' | 'ninguna'

/**
 * The answers to choose from. 'retal': fewest boards, then the best single offcut. 'cortes': fewest boards, then
 * fewest loads of the saw, patterns and cuts. 'retales': least net cost, where offcuts are worth something: those
 * listed are spent only when it pays, and those left over count.
 */
export const FAVORECER = ['retal', 'cortes', 'retales'] as const
export type Favorecer = (typeof FAVORECER)[number]

/** A kind of new board. `cantidad` null = as many as needed; `precio` of one whole board. */
export interface Tablero {
  id: string
  base: number
  altura: number
  cantidad: number | null
  precio: number
  veta: Veta
}

/** Offcuts in stock. `precio` is the worth of one of them, null = by `valorRetal`. */
export interface Retal {
  id: string
  base: number
  altura: number
  cantidad: number
  precio: number | null
  veta: Veta
  descripcion: string
}

/** Reference of the band on each side, null where the side stays bare. base = top/bottom, altura = left/right. */
export interface Cantos {
  base_top: string | null
  base_bottom: string | null
  altura_left: string | null
  altura_right: string | null
}

/** Special service of a piece; modo says the side: B base, A altura, P the whole piece. */
export interface Servicio {
  referencia: string
  modo: 'B' | 'A' | 'P'
  cantidad: number
}

/** One row of the cut list. Without `puedeRotar` the base stays along the grain. */
export interface Pieza {
  cantidad: number
  base: number
  altura: number
  puedeRotar: boolean
  descripcion: string
  cantos: Cantos
  servicios: Servicio[]
}

/** 'eje': x and y are totals per axis, half on each side. 'lado': x and y are taken on every side. */
export interface Refilado {
  x: number
  y: number
  modo: 'eje' | 'lado'
}

/** An offcut is worth keeping when its sides reach these sizes, in either position, and its area this area. */
export interface RetalMinimo {
  ladoMenor: number
  ladoMayor: number
  area: number
}

/** Offcuts from this area on are worth `porMil` thousandths of the same area of a new board. */
export interface TramoDeValor {
  area: number
  porMil: number
}

export interface Entrada {
  tableros: Tablero[]
  retales: Retal[]
  piezas: Pieza[]
  /** Width the saw removes. */
  sierra: number
  /** No side of a piece is shorter; missing: any that is there. */
  piezaMinima?: number
  refilado: Refilado
  /** Trim the offcuts too; false = their edges are already clean. */
  refilarRetales: boolean
  etapas: LimiteEtapas
  /** Direction of the cuts of the first stage. A plan may have none of them and start with the second stage. */
  primerCorte: Sentido | 'cualquiera'
  retalMinimo: RetalMinimo
  /** Worth of offcuts by size, smallest first; below the first nothing. */
  valorRetal: TramoDeValor[]
  favorecer: Favorecer
  /** Boards that the saw cuts at once, at least 1. */
  apilado: number
  /** Units of search work (partial plans looked at), not time. One answer is always completed. null = default. */
  limiteTrabajo: number | null
  /** The search ends at the first step that has taken this much work, as one that the clock ended there. */
  topeTrabajo: number | null
  /** Any integer; the same input, seed and limit give the same plan. */
  semilla: number
}

export interface Rectangulo {
  x: number
  y: number
  base: number
  altura: number
}

/** `pieza` is the index of the row in the input; base and altura are as placed (swapped when `rotada`). */
export interface PiezaUbicada extends Rectangulo {
  pieza: number
  rotada: boolean
}

/** `reutilizable`: reaches the minimum offcut. `valor`: what it is worth by `valorRetal`, 0 for scrap. */
export interface Sobrante extends Rectangulo {
  reutilizable: boolean
  valor: number
}

/**
 * One pass of the saw. (x1,y1)-(x2,y2) is the line where the removed band starts (its smaller coordinate),
 * `ancho` the width removed: the kerf, or less where the rest of the part is narrower than the kerf.
 * `numero` counts from 1 in sawing order; `etapa` is 0 for the cuts that trim the sheet.
 */
export interface Corte {
  numero: number
  sentido: Sentido
  x1: number
  y1: number
  x2: number
  y2: number
  ancho: number
  etapa: number
  refilado: boolean
}

/** A part of the sheet: a piece, a leftover, or a part divided by parallel cuts into parts, in order. */
export type Nodo =
  | { tipo: 'pieza'; parte: PiezaUbicada }
  | { tipo: 'sobrante'; parte: Sobrante }
  | { tipo: 'division'; parte: Rectangulo; sentido: Sentido; etapa: number; hijos: Nodo[] }

/** How one sheet is cut, and how many sheets are cut so. */
export interface Patron {
  origen: 'tablero' | 'retal'
  /** Index in `tableros` or `retales` of the input. */
  indice: number
  base: number
  altura: number
  /** Rectangle that remains after trimming the sheet. */
  util: Rectangulo
  repeticiones: number
  /** Absent where only the places are known: see plan-mostrado.ts. */
  arbol?: Nodo
  piezas: PiezaUbicada[]
  sobrantes: Sobrante[]
  cortes: Corte[]
  /** Of one sheet: areas (sum = base × altura) and lengths of the cuts. */
  areaPiezas: number
  areaSierra: number
  areaReutilizable: number
  areaDesperdicio: number
  largoCortes: number
  largoRefilado: number
}

/** Units of a row for which no sheet was left. */
export interface Faltante {
  pieza: number
  cantidad: number
}

export interface Solucion {
  patrones: Patron[]
  /** New boards and offcuts used. */
  tableros: number
  retales: number
  faltantes: Faltante[]
  /** Of all sheets used, repetitions included. */
  areaTotal: number
  areaPiezas: number
  areaSierra: number
  areaReutilizable: number
  areaDesperdicio: number
  largoCortes: number
  largoRefilado: number
  numeroCortes: number
  numeroRefilados: number
  /** Loads of the saw when equal boards are cut together. */
  ciclos: number
  /** Share of the area used by pieces, in hundredths of a percent (9350 = 93,50 %). */
  aprovechamiento: number
  /** Price of the boards used, and the same plus the worth of the offcuts spent less that of those left over. */
  costo: number
  costoNeto: number
  /** Width of the widest full-height strip left free on one of the boards, 0 when there is none. */
  tiraLibre: number
  /** Area of the largest leftover of one board. */
  mayorSobrante: number
  /** No plan needs fewer boards than this (proved), for the same offcuts. */
  cota: number
  optimo: boolean
  trabajo: number
}

/** `campo` is a path such as 'piezas.3.base'; `texto` is meant for the user. */
export interface ErrorEntrada {
  campo: string
  texto: string
}

/** Best answer first. */
export type Respuesta =
  | { ok: true; soluciones: [Solucion, ...Solucion[]] }
  | { ok: false; errores: ErrorEntrada[] }

/** What may end a search before its work limit, and what hears of its progress. The clock only caps: without it a plan is the same everywhere. */
export interface Control {
  /** Asked often; true ends the search with the best plan so far. */
  parar?: () => boolean
  /** Told of the first plan and of each better one, while the search goes on. It changes nothing. */
  avance?: (solucion: Solucion) => void
}
