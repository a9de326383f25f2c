import { pesosExactos } from '#shared/kernel/format'
import type { Pago } from './pago'

/** Under what is left of an invoice: of how much, where parts of it are paid. */
export const QuedaDe = ({ pago: { factura } }: { pago: Pago }) =>
  factura && (
    <span style={{ display: 'block', fontSize: 12, whiteSpace: 'nowrap' }}>
      de {pesosExactos(factura.valor_total_pagar)}
    </span>
  )
