import { aEntrada, type PedidoResuelto } from '#shared/despiece/planilla'
import { filasPorRetal } from '#shared/despiece/validar'
import { MAXIMO_RETALES_DE_TIENDA } from '#shared/retales/retal'
import type { RetalGuardado } from './store'

/**
 * The offcuts that a list is planned with, of those that hold a piece of it as it is cut. There are no more than one
 * list may use: the largest, but each row has its own in turn, as many as it has pieces. A long narrow piece would
 * otherwise miss the only strip that holds it, behind twenty larger ones that do not.
 * @param resuelto the list with all of `retales`, the largest first.
 */
export function candidatosPara(resuelto: PedidoResuelto, retales: readonly RetalGuardado[]): RetalGuardado[] {
  const entrada = aEntrada(resuelto)
  const faltan = entrada.piezas.map(({ cantidad }) => cantidad)
  const tomados = faltan.map(() => 0)
  const sirven = filasPorRetal(entrada).flatMap((filas, i) => {
    let turno = retales.length
    for (const fila of filas) if (tomados[fila]! < faltan[fila]!) turno = Math.min(turno, tomados[fila]!++)
    return filas.length > 0 ? [{ i, turno }] : []
  })
  return sirven
    .toSorted((a, b) => a.turno - b.turno)
    .slice(0, MAXIMO_RETALES_DE_TIENDA)
    .toSorted((a, b) => a.i - b.i)
    .map(({ i }) => retales[i]!)
}
