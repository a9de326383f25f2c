import { ANULADO } from '#shared/ventas/states'
import { sumarPesos, type Venta } from '../facturacion/venta'

type DeLaVenta = Pick<Venta, 'estado_venta_id' | 'total_venta_bruta' | 'redondeo_efectivo'> & {
  ventas_formas_pagos: readonly Pick<Venta['ventas_formas_pagos'][number], 'valor_pagado' | 'es_credito'>[]
}

/**
 * How a bill was left when it was made, where that is not its total: what was paid, and what was owed. What was paid since
 * is told by its paper; of an annulled one nothing is said, for what was paid went back and what was owed is owed no more.
 */
export function comoQuedo(venta: DeLaVenta): (readonly [nombre: string, valor: number])[] {
  const { redondeo_efectivo: redondeo, total_venta_bruta: total } = venta
  const fiados = venta.ventas_formas_pagos.filter(pago => pago.es_credito)
  const credito = sumarPesos(...fiados.map(pago => pago.valor_pagado))
  const pagado = sumarPesos(total, redondeo, -credito)
  if (venta.estado_venta_id === ANULADO || (redondeo === 0 && credito === 0)) return []
  return [
    ...(pagado > 0 ? [['Pagado al facturar', pagado] as const] : []),
    ...(credito > 0 ? [['A crédito', credito] as const] : []),
  ]
}
