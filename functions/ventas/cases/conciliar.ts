import type { Trabajo } from '../../kernel/salida'
import type { Autor } from '../../kernel/session'
import type { VentaCompleta } from '../store'

/** The job that follows from the bill of a sale with cut plans, and from its annulment: the offcuts that it leaves. */
export const retalesPorConciliar = (
  { venta, lineas }: VentaCompleta,
  { usuario_id, nombre, conexion_id }: Autor,
): Trabajo[] =>
  lineas.some(linea => linea.plan !== null)
    ? [{ clase: 'retales', datos: { venta_id: venta.id, autor: { usuario_id, nombre, conexion_id } } }]
    : []
