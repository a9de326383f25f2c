import { Alert } from '@mui/material'
import { BotonRuta } from '../kernel/BotonRuta'
import { useSesion } from '../kernel/session'
import { temaDescuentos, useTema } from '../kernel/tiempo-real'
import { invalidar, useRuta } from '../kernel/useRuta'
import { LISTAS } from './solicitud'

/** Above the day of who approves: somebody stands at a counter and waits for it. */
export default function PorAprobar() {
  const { tienda } = useSesion()
  const { data } = useRuta(
    'GET /descuentos/solicitados/{storeId}',
    tienda && { params: { storeId: tienda.id }, query: { estado: 'pendiente', per_page: 1 } },
  )
  useTema(tienda ? temaDescuentos(tienda.id) : null, () => void invalidar(LISTAS).catch(() => undefined))
  const n = data?.descuentos_solicitados.total ?? 0
  if (n === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <BotonRuta menudo to="/descuentos-solicitados?estado=pendiente">
          Ver
        </BotonRuta>
      }
    >
      {n === 1 ? 'Un descuento espera' : `${n} descuentos esperan`} su aprobación
    </Alert>
  )
}
