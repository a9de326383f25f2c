import { usePuede } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import type { Venta } from '../ventas/facturacion/venta'

/** The e-mail address of the customer of a sale, '' where they have left none; undefined until it is known. */
export function useCorreoDelCliente(venta: Venta | undefined): string | undefined {
  const puede = usePuede()
  const { data, error } = useRuta(
    'GET /terceros/{id}',
    venta && puede('terceros.ver') ? { params: { id: venta.cliente_id } } : null,
  )
  // Without it the invoice may be sent all the same.
  return error ? '' : data && (data.tercero.correo_electronico ?? '').trim()
}
