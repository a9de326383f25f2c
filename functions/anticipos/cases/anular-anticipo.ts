import type { rutas } from '#shared/anticipos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import type { Centavos } from '#shared/kernel/money'
import { cajaDe, clavesDeCaja, moverCaja } from '../../caja/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { terceroVigente } from '../../terceros/public'
import { anularRecibo, type ReciboDeAnticipo } from '../recibos'
import { moverAnticipo, saldoDe } from '../store'
import { vistaDeMovimiento } from '../vistas'

/**
 * Takes an advance back (DECISIONS 186): a movement of today with the other sign, and its money out of today's drawer of
 * the store that received it. Only while nothing of it was spent that the balance does not cover.
 */
export const anularAnticipo: Manejador<typeof rutas.anular> = async ctx => {
  const { params, body, tienda, hoy, ahora, sesion } = ctx
  const [[leido, ...till], id] = await Promise.all([
    obtener([clave.reciboDeAnticipo(params.id), ...clavesDeCaja(ctx, hoy)]),
    siguientesIds('anticipos'),
  ])
  const recibo = leido as ReciboDeAnticipo | undefined
  if (recibo?.tienda !== tienda)
    throw new ErrorVeta('no_encontrado', {
      mensaje: recibo && `El anticipo se recibió en la tienda ${recibo.tienda}: anúlelo desde ella`,
    })
  if (recibo.anulado) throw new ErrorVeta('anticipo_anulado')
  const dueno = (await terceroVigente(recibo.cliente_id))!
  const antes = saldoDe(dueno)
  if (antes < recibo.valor)
    throw new ErrorVeta('anticipo_gastado', {
      mensaje: `El anticipo es de ${centavosExactos(recibo.valor)} y el cliente solo tiene ${centavosExactos(antes)}: lo demás ya se gastó`,
    })
  const motivo = body.motivo || null
  const pago = {
    forma_pago_id: recibo.forma_pago_id,
    nombre_forma_pago: recibo.nombre_forma_pago,
    comprobante: recibo.comprobante,
    valor: (0 - recibo.valor) as Centavos,
  }
  const descripcion = `Anticipo ${recibo.consecutivo} anulado${motivo === null ? '' : `: ${motivo}`}`
  const movido = moverAnticipo(
    dueno.id,
    antes,
    { ...pago, id, tipo: 4, descripcion, dia: hoy, anula_id: recibo.id },
    ctx,
  )
  const { saldo } = movido.movimiento
  return {
    operaciones: [
      ...movido.operaciones,
      anularRecibo(recibo, { fecha: ahora, usuario: sesion.nombre, motivo, movimiento_id: id }),
      ...moverCaja(
        hoy,
        cajaDe(ctx, till),
        {
          movimientos: [
            {
              ...pago,
              tipo: 'anticipo',
              descripcion,
              anticipo_id: id,
              es_efectivo: recibo.es_efectivo,
              reversa: true,
            },
          ],
        },
        ctx,
      ),
    ],
    data: { anticipo: vistaDeMovimiento(movido.movimiento), total_anticipo: saldo },
    message: 'Anticipo anulado',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: dueno.id,
        accion: 'anular-abono',
        antes: { saldo_abono: antes },
        despues: { saldo_abono: saldo, anticipo_id: recibo.id, ...pago },
        motivo: motivo ?? undefined,
      },
    ],
    eventos: [],
    entidades: movido.entidades,
  }
}
