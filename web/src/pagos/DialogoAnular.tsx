import { Alert } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import { Cargando } from '../kernel/Cargando'
import DialogoDeMotivo from '../kernel/DialogoDeMotivo'
import { Dialogo } from '../kernel/Dialogo'
import { useActoUnico } from '../kernel/useActoUnico'
import { useRuta } from '../kernel/useRuta'
import { LISTAS, senasDe } from './pago'

/** Voids a payment or an invoice: says which one, whose and how much, and asks why (DECISIONS 237, 307). */
export default function DialogoAnular({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { data, error } = useRuta('GET /pagos-proveedores/{id}', { params: { id } })
  const anular = useActoUnico('DELETE /pagos-proveedores/{id}/eliminar', 'movimiento_anulado', {
    invalida: LISTAS,
  })
  const pago = data?.pago_proveedor
  if (!pago)
    return (
      <Dialogo titulo="Eliminar pago" abierto ancho="xs" onCerrar={alCerrar}>
        {error ? <Alert severity="error">{error.message}</Alert> : <Cargando que="el pago" />}
      </Dialogo>
    )
  return (
    <DialogoDeMotivo
      titulo="Eliminar pago"
      enviar={pago.pago_realizado ? 'Anular pago' : 'Anular factura'}
      alEnviar={motivo => anular({ params: { id }, body: { motivo, version: pago.version } })}
      alCerrar={alCerrar}
    >
      ¿Desea eliminar el ítem seleccionado? {senasDe(pago)}, por{' '}
      <strong>{pesosExactos(pago.valor_total_pagar)}</strong>.{' '}
      {pago.pago_realizado && 'El dinero vuelve a la caja de su día. '}
      {pago.factura_id !== null && 'De la factura se vuelve a deber lo que pagó. '}
      Queda anulado, con el motivo.
    </DialogoDeMotivo>
  )
}
