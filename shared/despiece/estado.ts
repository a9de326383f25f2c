/** Where a piece was put. */
export const FILA_ACTUAL = 0
export const FILA_NUEVA = 1
export const COLUMNA_NUEVA = 2
export const HOJA_NUEVA = 3

/** One placement; the chain of `padre` is the plan, last placement first. */
export interface Estado {
  padre: Estado | null
  tipo: number
  rotada: boolean
  lugar: number
  grupo: number
  /** Sheets of that kind used before this one, and new boards opened so far. */
  orden: number
  tableros: number
  horizontal: boolean
  /** Staircase: column [x0,x1), current row [y0,y1), its last piece ends at x3. */
  x0: number
  x1: number
  y0: number
  y1: number
  x3: number
  areaAnterior: number
  areaPiezas: number
  colocadas: number
  huella: number
  guia: number
  /** Units used per type, shared with nobody; dropped once the state is expanded. */
  usados: Uint16Array | null
}

/** Nothing placed yet, for a number of piece types. */
export function raiz(tipos: number): Estado {
  return {
    padre: null,
    tipo: -1,
    rotada: false,
    lugar: HOJA_NUEVA,
    grupo: -1,
    orden: 0,
    tableros: 0,
    horizontal: false,
    x0: 0,
    x1: 0,
    y0: 0,
    y1: 0,
    x3: 0,
    areaAnterior: 0,
    areaPiezas: 0,
    colocadas: 0,
    huella: 0,
    guia: 0,
    usados: new Uint16Array(tipos),
  }
}

/** With the same pieces placed, the staircase of `a` lies inside that of `b`. */
export function domina(a: Estado, b: Estado): boolean {
  if (a.grupo !== b.grupo || a.orden !== b.orden)
    return a.grupo < b.grupo || (a.grupo === b.grupo && a.orden < b.orden)
  if (a.horizontal !== b.horizontal) return false
  if (a.x1 <= b.x0) return true
  return a.x0 <= b.x0 && a.x1 <= b.x1 && a.y0 <= b.y0 && a.y1 <= b.y1 && a.x3 <= b.x3
}
