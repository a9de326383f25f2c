import { nombreDePatron } from '../dibujo'
import type { Optimizacion, PatronPlano } from '../schemas-planilla'
import { corteQueSuelta, lineaDe } from './aserrar'

/**
 * The plan as a table for any saw or sheet: UTF-8 with a mark, `;` between columns, a comma before decimals, CRLF,
 * one line of titles. Millimetres from the upper left corner of the sheet, x to the right and y downwards.
 *
 * | column           | what                                                                                     |
 * |------------------|------------------------------------------------------------------------------------------|
 * | registro         | TABLERO (a sheet), CORTE, PIEZA, RETAL (a leftover to keep) or SOBRANTE (waste)          |
 * | patron, hojas    | pattern from 1, and how many sheets are cut by it: every line counts for each of them    |
 * | corte            | CORTE: its number in sawing order. PIEZA, RETAL, SOBRANTE: the cut that frees it, or 0   |
 * | pieza            | PIEZA: row of the cut list, from 1                                                       |
 * | descripcion      | TABLERO: its name in the plan. PIEZA: what the row is called                             |
 * | sentido, etapa   | CORTE: `vertical` (x constant) or `horizontal`; stage, 0 for trims                       |
 * | refilado         | CORTE: 1 for the trim of an edge of the sheet, else 0                                    |
 * | posicion, largo  | CORTE: where the removed band starts across the cut, and how long the cut is             |
 * | x, y, base, alto | the rectangle: sheet, piece or leftover as it lies; of a CORTE the band that is removed  |
 * | girada           | PIEZA: 1 when its base lies along y                                                      |
 * | canto_…          | PIEZA: references of its bands, by the sides of the cut list                             |
 */
export const COLUMNAS = [
  'registro',
  'patron',
  'hojas',
  'corte',
  'pieza',
  'descripcion',
  'sentido',
  'etapa',
  'refilado',
  'posicion',
  'largo',
  'x',
  'y',
  'base',
  'alto',
  'girada',
  'canto_arriba',
  'canto_abajo',
  'canto_izquierda',
  'canto_derecha',
] as const
type Fila = Partial<Record<(typeof COLUMNAS)[number], string | number | boolean | null>>

/** A sheet that opens the file must not take a name for a formula. */
const FORMULA = /^[=+\-@\t\r]/

function celda(value: Fila[keyof Fila]): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(Math.round(value * 10) / 10).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rect = ({ x, y, base, altura }: { x: number; y: number; base: number; altura: number }): Fila => ({
  x,
  y,
  base,
  alto: altura,
})

function filasDe(plan: Optimizacion, patron: PatronPlano, indice: number): Fila[] {
  const { cortes, piezas, sobrantes } = patron
  const { base, altura } = patron
  const filas: Fila[] = [
    {
      registro: 'TABLERO',
      descripcion: nombreDePatron(plan, indice),
      ...rect({ x: 0, y: 0, base, altura }),
    },
    ...cortes.map((corte): Fila => {
      const { en, desde, hasta } = lineaDe(corte)
      const largo = hasta - desde
      const vertical = corte.sentido === 'vertical'
      return {
        registro: 'CORTE',
        corte: corte.numero,
        sentido: corte.sentido,
        etapa: corte.etapa,
        refilado: corte.refilado,
        posicion: en,
        largo,
        ...rect(
          vertical
            ? { x: en, y: desde, base: corte.ancho, altura: largo }
            : { x: desde, y: en, base: largo, altura: corte.ancho },
        ),
      }
    }),
    ...piezas.map((placa): Fila => {
      const fila = plan.piezas[placa.pieza]!
      return {
        registro: 'PIEZA',
        corte: corteQueSuelta(placa, cortes),
        pieza: placa.pieza + 1,
        descripcion: fila.descripcion,
        ...rect(placa),
        girada: placa.rotada,
        canto_arriba: fila.canto_base_top,
        canto_abajo: fila.canto_base_bottom,
        canto_izquierda: fila.canto_altura_left,
        canto_derecha: fila.canto_altura_right,
      }
    }),
    ...sobrantes.map((sobrante): Fila => ({
      registro: sobrante.reutilizable ? 'RETAL' : 'SOBRANTE',
      corte: corteQueSuelta(sobrante, cortes),
      ...rect(sobrante),
    })),
  ]
  return filas.map(fila => ({ ...fila, patron: indice + 1, hojas: patron.repeticiones }))
}

/** A plan as CSV. */
export function aCsvDeCorte(plan: Optimizacion): string {
  const filas = plan.planilla.patrones.flatMap((patron, i) => filasDe(plan, patron, i))
  const lines = [[...COLUMNAS], ...filas.map(fila => COLUMNAS.map(name => celda(fila[name])))]
  return `\ufeff${lines.map(line => `${line.join(';')}\r\n`).join('')}`
}
