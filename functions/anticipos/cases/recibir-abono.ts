import type { rutas } from '#shared/anticipos/routes'
import { invalido } from '#shared/http/errors'
import type { Manejador } from '../../kernel/handler'
import { vistaDeAbono } from '../vistas'
import { recibir } from './recibir'

/** Money in advance, from the list of customers: into the drawer of today. */
export const recibirAbono: Manejador<typeof rutas.abonar> = async ctx => {
  const { params, body } = ctx
  if (body.tercero_id != null && body.tercero_id !== params.tercero_id)
    throw invalido({ tercero_id: 'El cliente no es el de la dirección' })
  const {
    movimiento,
    adjunto: _,
    advertencias,
    ...cambio
  } = await recibir(
    {
      cliente: params.tercero_id,
      valor: body.valor_abono,
      dia: ctx.hoy,
      forma: body.forma_pago_id,
      comprobante: body.comprobante_id,
      descripcion: body.descripcion_abono,
      campos: { cliente: 'tercero_id', valor: 'valor_abono', dia: 'fecha_abono' },
    },
    ctx,
  )
  return {
    ...cambio,
    data: { saldo_abono: movimiento.saldo, abono: vistaDeAbono(movimiento), advertencias },
    message: 'Abono registrado con éxito',
  }
}
