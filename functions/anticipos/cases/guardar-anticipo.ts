import type { rutas } from '#shared/anticipos/routes'
import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Manejador } from '../../kernel/handler'
import { vistaDeMovimiento } from '../vistas'
import { recibir } from './recibir'

/** Money in advance, from the list of advances: into the drawer of its day, with a proof where there is one. */
export const guardarAnticipo: Manejador<typeof rutas.guardar> = async ctx => {
  const { body } = ctx
  const { movimiento, adjunto, advertencias, ...cambio } = await recibir(
    {
      cliente: body.cliente_id,
      valor: body.valor_anticipo,
      dia: body.fecha_anticipo ?? ctx.hoy,
      forma: body.forma_pago_id,
      comprobante: body.comprobante_id,
      descripcion: body.observacion_anticipo,
      adjunto: body.adjunto_comprobante,
      campos: { cliente: 'cliente_id', valor: 'valor_anticipo', dia: 'fecha_anticipo' },
    },
    ctx,
  ).catch((error: unknown) => {
    // The customer is a field here, and no part of the address.
    throw error instanceof ErrorVeta && error.codigo === 'no_encontrado'
      ? invalido({ cliente_id: 'Debe seleccionar un cliente' })
      : error
  })
  return {
    ...cambio,
    data: {
      anticipo: vistaDeMovimiento(movimiento, {
        soportes: new Map(adjunto ? [[movimiento.id, adjunto]] : []),
      }),
      total_anticipo: movimiento.saldo,
      advertencias,
    },
    message: 'Anticipo registrado con éxito',
  }
}
