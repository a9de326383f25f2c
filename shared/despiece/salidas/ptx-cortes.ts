import type { PatronPlano } from '../schemas-planilla'
import type { Hijo, Parte } from './aserrar'

/**
 * CUTS of a pattern, in the order in which parts lie inside one another: every row is followed by what its part is
 * cut into. After the indexes of job, pattern and cut:
 *
 * | cell       | what                                                                                          |
 * |------------|-----------------------------------------------------------------------------------------------|
 * | SEQUENCE   | place of the cut among those of the pattern in sawing order; 0: no cut of its own             |
 * | FUNCTION   | phase: 1 rip, 2 crosscut, 3 to 9 recuts                                                        |
 * | DIMENSION  | size across the cut of the part that falls off, without kerf                                   |
 * | QTY_RPT    | how often it is cut one beside the other; 0: what the cut before it leaves (an exact fit)      |
 * | PART_INDEX | the part, `X` and number for an offcut, 0 for a strip to be cut further or for waste           |
 * | QTY_PARTS  | parts that the row gives over all sheets of the pattern                                        |
 */
export type Celdas = [
  sequence: number,
  fase: number,
  dimension: string,
  veces: number,
  parte: string,
  partes: number,
]

/** How many phases of cuts lie inside one another; a part that is not cut still needs a row. */
export const fasesDe = (parte: Parte): number =>
  parte.tipo === 'division' ? 1 + Math.max(...parte.hijos.map(({ parte: hijo }) => fasesDe(hijo))) : 0

/** @param retal place among the offcuts of the file, from 0, of a leftover of the pattern; -1: waste. */
export function cortesPtx(patron: PatronPlano, raiz: Parte, retal: (indice: number) => number): Celdas[] {
  const numeros = patron.cortes.filter(corte => !corte.refilado).map(({ numero }) => numero)
  const orden = new Map(numeros.map((numero, i) => [numero, i + 1]))
  const secuencia = ({ corte }: Hijo): number => (corte === null ? 0 : orden.get(corte)!)

  const referencia = (parte: Parte): string => {
    if (parte.tipo === 'pieza') return String(patron.piezas[parte.indice]!.pieza + 1)
    const indice = parte.tipo === 'sobrante' ? retal(parte.indice) : -1
    return indice < 0 ? '0' : `X${indice + 1}`
  }
  /** Pieces of one row of the list that are cut off right after another. */
  const repetidas = (hijos: readonly Hijo[], desde: number, dimension: (hijo: Hijo) => string): number => {
    const primera = hijos[desde]!
    let n = 1
    if (primera.parte.tipo !== 'pieza' || primera.corte === null) return n
    for (; desde + n < hijos.length; n++) {
      const hijo = hijos[desde + n]!
      const sigue = hijo.corte !== null && secuencia(hijo) === secuencia(primera) + n
      if (!sigue || hijo.parte.tipo !== 'pieza') break
      if (referencia(hijo.parte) !== referencia(primera.parte) || dimension(hijo) !== dimension(primera))
        break
    }
    return n
  }

  const filas = (parte: Parte, fase: number): Celdas[] => {
    if (parte.tipo !== 'division') return []
    const vertical = parte.sentido === 'vertical'
    const dimension = ({ parte: { rect } }: Hijo) => (vertical ? rect.base : rect.altura).toFixed(1)
    const found: Celdas[] = []
    for (let i = 0; i < parte.hijos.length;) {
      const hijo = parte.hijos[i]!
      const veces = repetidas(parte.hijos, i, dimension)
      const ref = referencia(hijo.parte)
      i += veces
      // Waste that nothing parts from the edge needs no row.
      if (ref === '0' && hijo.corte === null && hijo.parte.tipo !== 'division') continue
      const partes = ref === '0' ? 0 : veces * patron.repeticiones
      found.push([secuencia(hijo), fase, dimension(hijo), hijo.corte === null ? 0 : veces, ref, partes])
      found.push(...filas(hijo.parte, fase + 1))
    }
    return found
  }
  if (raiz.tipo === 'division') return filas(raiz, 1)
  return [[0, 1, raiz.rect.altura.toFixed(1), 0, referencia(raiz), patron.repeticiones]]
}
