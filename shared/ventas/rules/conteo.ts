import { ANULADO } from '../states'

/** What the lists count of a sale: amounts in centavos, as stored. */
export interface VentaContable {
  estado_venta_id: number
  total_venta_neta: number
  total_impuestos: number
  total_otros_impuestos: number
  total_descuento: number
}

/**
 * What a sale adds to the totals of a list: `v` sales in force, `s` subtotal (net and discount), `d` discount,
 * `i` taxes; the total is s − d + i. An annulled sale adds nothing (DECISIONS 50).
 */
export const cifrasDeVenta = (venta: VentaContable) =>
  venta.estado_venta_id === ANULADO
    ? { v: 0, s: 0, d: 0, i: 0 }
    : {
        v: 1,
        s: venta.total_venta_neta + venta.total_descuento,
        d: venta.total_descuento,
        i: venta.total_impuestos + venta.total_otros_impuestos,
      }
