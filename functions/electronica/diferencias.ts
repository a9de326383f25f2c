import { sum } from '#shared/kernel/money'
import type { BorradorDeFactura, BorradorDeNota, FacturaEnSiigo, NotaEnSiigo } from './puerto'

type Pedido = Pick<BorradorDeFactura | BorradorDeNota, 'lineas' | 'cliente' | 'fecha'> &
  Partial<Pick<BorradorDeNota, 'factura_id'>>

/**
 * In what a document that Siigo has is not the one that was asked for: a key answers with what it made the first time,
 * whatever is sent with it. Empty where it is the same.
 */
export function diferencias(
  { lineas, cliente, fecha, factura_id }: Pedido,
  hecha: FacturaEnSiigo & Partial<NotaEnSiigo>,
): ('total' | 'cliente' | 'documento afectado' | 'fecha')[] {
  const distinta = {
    total: sum(lineas.map(({ total }) => total)) !== hecha.total,
    cliente: cliente.numero !== hecha.cliente,
    // Where Siigo does not say on which invoice a note is, its marker does.
    'documento afectado': factura_id !== undefined && (hecha.factura_id ?? factura_id) !== factura_id,
    fecha: fecha !== hecha.fecha,
  }
  return (['total', 'cliente', 'documento afectado', 'fecha'] as const).filter(each => distinta[each])
}
