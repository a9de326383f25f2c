import type { Centavos } from '#shared/kernel/money'
import type { Hechos, MovimientoNuevo, TotalesDeVenta } from '../../caja/public'
import type { PagoGuardado, VentaGuardada } from '../store'

const totalesDe = (venta: VentaGuardada): TotalesDeVenta => ({
  ventas: 1,
  bruta: venta.total_venta_bruta,
  neta: venta.total_venta_neta,
  impuestos: venta.total_impuestos,
  otros_impuestos: venta.total_otros_impuestos,
  descuento: venta.total_descuento,
})

/** What was paid in advance came in on its own day, and what is owed will: neither is money of this day. */
const sinDinero = ({ es_anticipo, es_credito }: PagoGuardado): Pick<MovimientoNuevo, 'sin_dinero'> =>
  es_anticipo ? { sin_dinero: 'anticipo' } : es_credito ? { sin_dinero: 'credito' } : {}

/** A bill in the day of its store, or its annulment there: a movement for each payment, and its totals. */
export function enElDia(hecho: 'facturado' | 'anulado', venta: VentaGuardada): Hechos {
  const { id, formas_pagos } = venta
  const facturada = hecho === 'facturado'
  return {
    movimientos: formas_pagos.map(pago => ({
      tipo: facturada ? 'venta' : 'devolucion',
      descripcion: facturada ? `Venta ${id}` : `Venta ${id} anulada`,
      venta_id: id,
      forma_pago_id: pago.forma_pago_id,
      nombre_forma_pago: pago.nombre_forma_pago,
      es_efectivo: pago.es_efectivo,
      ...sinDinero(pago),
      valor: (facturada ? pago.valor_pagado : 0 - pago.valor_pagado) as Centavos,
      comprobante: pago.codigo_comprobante_pago,
    })),
    venta: { hecho, totales: totalesDe(venta) },
  }
}
