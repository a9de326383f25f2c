import type { Trabajo } from '../../kernel/salida'
import type { Autor } from '../../kernel/session'
import type { VentaCompleta } from '../store'

/**
 * The job that follows when a bill is annulled: strips that a line sold go back to the matrix, and offcuts that were proposed
 * of boards that nobody has cut are taken back.
 */
export const retalesPorConciliar = (
  { venta, lineas }: VentaCompleta,
  { usuario_id, nombre, conexion_id }: Autor,
): Trabajo[] =>
  lineas.some(linea => linea.plan !== null || (linea.retales ?? []).length > 0)
    ? [{ clase: 'retales', datos: { venta_id: venta.id, autor: { usuario_id, nombre, conexion_id } } }]
    : []
