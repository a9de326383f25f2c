import { type Dia, mesDe } from '#shared/kernel/dates'
import type { PagoGuardado } from '../store'

type Fechas = Pick<PagoGuardado, 'fecha_pago' | 'fecha_factura'>

/** The day whose drawer a payment moves; an unpaid invoice moves none. */
export const diasDe = ({ fecha_pago }: Fechas): Dia[] => (fecha_pago === null ? [] : [fecha_pago])

/** The month to which it belongs, which must be open. */
export const mesesDe = ({ fecha_pago, fecha_factura }: Fechas): string[] => [
  mesDe(fecha_pago ?? fecha_factura),
]
