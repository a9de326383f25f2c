/** Pieces of a cut line at the door, as their labels name them (shared/despiece/salidas/etiquetas.ts): each goes once. */

/** What is said of a line of which nothing would go. */
export const CANTIDAD = 'Debe ingresar una cantidad mayor que cero'

/** A piece within its line: its row of the cut list, from 1, and which of its units it is: `3-2`. */
export const nombreDePieza = (fila: number, unidad: number): string => `${fila}-${unidad}`
export const PIEZA = /^[1-9]\d{0,3}-[1-9]\d{0,3}$/

/** Of a label of a piece, the sale, its line and the piece; `VETA:P:123-1-3-2`, also typed without what stands before. */
export function leerEtiquetaDePieza(
  codigo: string,
): { venta_id: number; item: number; pieza: string } | undefined {
  const [, venta, item, fila, unidad] =
    /^(?:VETA:P:)?(\d{1,8})-(\d{1,4})-(\d{1,4})-(\d{1,4})$/.exec(codigo.trim().toUpperCase()) ?? []
  if (!venta || !item || !fila || !unidad) return undefined
  return {
    venta_id: Number(venta),
    item: Number(item),
    pieza: nombreDePieza(Number(fila), Number(unidad)),
  }
}

/** Every piece of a cut list, in its order. */
export const piezasDeLista = (filas: readonly { cantidad: number }[]): string[] =>
  filas.flatMap(({ cantidad }, i) =>
    Array.from({ length: cantidad }, (_, unidad) => nombreDePieza(i + 1, unidad + 1)),
  )
