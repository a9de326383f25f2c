import { ANULADO, type FACTURADO } from '#shared/ventas/states'
import type { Trabajo } from '../../kernel/salida'
import type { Autor } from '../../kernel/session'
import type { VentaCompleta } from '../store'

/**
 * The job that follows when a sale with cut plans comes to be billed, or annulled: the offcuts that it leaves. Annulled, it
 * also gives strips back to the matrix, which a line may have sold without any plan.
 */
export const retalesPorConciliar = (
  { venta, lineas }: VentaCompleta,
  estado: typeof FACTURADO | typeof ANULADO,
  { usuario_id, nombre, conexion_id }: Autor,
): Trabajo[] =>
  lineas.some(linea => linea.plan !== null || (estado === ANULADO && (linea.retales ?? []).length > 0))
    ? [
        {
          clase: 'retales',
          datos: { venta_id: venta.id, estado, autor: { usuario_id, nombre, conexion_id } },
        },
      ]
    : []
