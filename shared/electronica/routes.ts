import * as z from 'zod'
import { route } from '../http/route'
import { IdFlexible } from '../http/wire'
import { EnvioPorCorreo, FacturaPedida, PeticionDeFactura } from './schemas'

const VentaId = z.object({ venta_id: IdFlexible })

export const rutas = {
  timbrar: route({
    method: 'POST',
    path: '/facturas/{venta_id}/timbrar-dian',
    summary:
      'Asks for the electronic invoice of a billed sale, or once more for one that was refused; of an annulled sale for its credit note',
    access: 'ventas.facturar',
    store: 'required',
    writes: true,
    params: VentaId,
    body: PeticionDeFactura,
    data: FacturaPedida,
  }),
  enviarPorCorreo: route({
    method: 'POST',
    path: '/facturas/{venta_id}/enviar-email-fe',
    summary: 'Sends an accepted electronic invoice to some addresses (`a@x.co;b@y.co`), ten at most',
    access: 'ventas.facturar',
    store: 'required',
    writes: true,
    params: VentaId,
    body: EnvioPorCorreo,
    data: FacturaPedida,
  }),
}
