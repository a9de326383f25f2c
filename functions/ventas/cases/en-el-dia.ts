import type { TotalesDeVenta } from '../../caja/public'
import type { VentaGuardada } from '../store'

const totalesDe = (venta: VentaGuardada): TotalesDeVenta => ({
  ventas: 1,
  bruta: venta.total_venta_bruta,
  neta: venta.total_venta_neta,
  impuestos: venta.total_impuestos,
  otros_impuestos: venta.total_otros_impuestos,
  descuento: venta.total_descuento,
})

/** What a bill, or its annulment, adds to the day of its store besides money. */
export function enElDia(hecho: 'facturado' | 'anulado', venta: VentaGuardada) {
  const signo = hecho === 'facturado' ? 1 : -1
  const sinDinero = venta.formas_pagos
    .filter(pago => pago.es_anticipo || pago.es_credito)
    .map(({ forma_pago_id, valor_pagado }) => ({ forma_pago_id, valor: signo * valor_pagado }))
  return { hecho, totales: totalesDe(venta), sinDinero }
}
