import type { rutas } from '#shared/creditos/routes'
import { invalido } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { moverDeuda, quitarPartes } from '../mover-cuenta'
import { cuentaPorId } from '../store'
import { vistaDeMovimiento } from '../vistas'

/**
 * Gives up what a customer still owes (DECISIONS 184): a movement for all of it, sale by sale. No money moves, nothing is
 * deleted, and nothing more is sold to them on credit until an administrator opens the account again.
 */
export const castigar: Manejador<typeof rutas.castigar> = async ctx => {
  const { params, body } = ctx
  const cuenta = await cuentaPorId(params.id)
  const { total_credito: debe, abiertas = [], castigadas = [] } = cuenta
  if (debe === 0) throw invalido({ id: 'El crédito no tiene saldo: no hay nada que castigar' })
  const id = await siguientesIds('creditos')
  const partes = abiertas.map(({ venta_id, saldo }) => ({ venta_id, valor: saldo }))
  const motivo = body.motivo || undefined
  const { ventas } = quitarPartes(cuenta, partes)
  const movido = moverDeuda(
    cuenta,
    {
      abiertas: [],
      castigadas: [...castigadas, ...partes],
      bloquear: true,
      movimiento: {
        id,
        tipo: 4,
        valor: (0 - debe) as Centavos,
        descripcion: 'Castigo de cartera',
        ventas,
        ...(motivo && { motivo }),
      },
    },
    ctx,
  )
  return {
    operaciones: movido.operaciones,
    data: {
      movimiento: vistaDeMovimiento(movido.fila, { cuenta: movido.cuenta, abono: undefined }),
      total_credito: movido.cuenta.total_credito,
    },
    message: 'Crédito castigado con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: cuenta.cliente_id,
        accion: 'castigar-credito',
        antes: { total_credito: debe, bloqueada: cuenta.bloqueada },
        despues: { total_credito: 0, bloqueada: true, credito_id: id, ventas: partes },
        motivo,
      },
    ],
    eventos: [],
  }
}
