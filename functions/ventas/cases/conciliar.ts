import type { Trabajo } from '../../kernel/salida'
import { type Autor, autorDe } from '../../kernel/session'
import type { VentaCompleta } from '../store'

/**
 * The job that follows when a bill is annulled: strips that a line sold go back to the matrix, and offcuts that were proposed
 * of boards that nobody has cut are taken back.
 */
export const retalesPorConciliar = ({ venta, lineas }: VentaCompleta, sesion: Autor): Trabajo[] =>
  lineas.some(linea => linea.plan !== null || (linea.retales ?? []).length > 0)
    ? [{ clase: 'retales', datos: { venta_id: venta.id, autor: autorDe(sesion) } }]
    : []
