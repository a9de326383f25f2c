import { aEntrada, type PedidoResuelto } from '#shared/despiece/planilla'
import { filasDeRetal } from '#shared/despiece/validar'
import { MAXIMO_RETALES_DE_TIENDA } from '#shared/retales/retal'
import { respirar } from '../despiece/public'
import type { RetalGuardado } from './store'

/** Offcuts that are asked for all rows of a list before others go on: about a millisecond for the longest list. */
const DE_UNA_VEZ = 20

/**
 * The offcuts that a list is planned with, of those that hold a piece of it as it is cut. There are no more than one
 * list may use: the largest, but each row has its own in turn, as many as it has pieces. A long narrow piece would
 * otherwise miss the only strip that holds it, behind twenty larger ones that do not.
 * @param resuelto the list with all of `retales`, the largest first.
 */
export async function candidatosPara(
  resuelto: PedidoResuelto,
  retales: readonly RetalGuardado[],
): Promise<RetalGuardado[]> {
  const entrada = aEntrada(resuelto)
  const faltan = entrada.piezas.map(({ cantidad }) => cantidad)
  const tomados = faltan.map(() => 0)
  const sirven: { i: number; turno: number }[] = []
  for (const [i, retal] of entrada.retales.entries()) {
    if (i % DE_UNA_VEZ === 0) await respirar()
    const filas = filasDeRetal(entrada, retal)
    let turno = retales.length
    for (const fila of filas) if (tomados[fila]! < faltan[fila]!) turno = Math.min(turno, tomados[fila]!++)
    if (filas.length > 0) sirven.push({ i, turno })
  }
  return sirven
    .toSorted((a, b) => a.turno - b.turno)
    .slice(0, MAXIMO_RETALES_DE_TIENDA)
    .toSorted((a, b) => a.i - b.i)
    .map(({ i }) => retales[i]!)
}
