import { PENDIENTE } from '#shared/ventas/states'
import type { DatosDe } from '../../kernel/api'

export type Venta = DatosDe<'POST /facturas/filtros'>['ventas']['data'][number]

/** Why no orders are made of a sale; false where they can be. The server has the last word. */
export function impedimento(venta: Venta): string | false {
  if (venta.enlace_planos === null) return `La venta ${venta.id} no tiene cortes por producir`
  if (venta.estado_venta_id === PENDIENTE && !venta.produce_sin_facturar)
    return `La venta ${venta.id} no se ha facturado y su cliente no tiene crédito: se produce después de facturarla`
  return false
}
