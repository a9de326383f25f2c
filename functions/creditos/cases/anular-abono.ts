import type { rutas } from '#shared/creditos/routes'
import { ErrorVeta } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import { FACTURADO } from '#shared/ventas/states'
import { leerCaja, type MovimientoNuevo, moverCaja } from '../../caja/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { fijar } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { devolverPartes, moverDeuda } from '../mover-cuenta'
import { type AbonoGuardado, cuentaDe, enCaja, type MovimientoDeCredito } from '../store'
import { vistaDeMovimiento } from '../vistas'

/** An abono that may still be taken back, with its movement. @throws ErrorVeta it may not. */
async function cargar(id: number, tienda: string) {
  const [puntero] = await obtener([clave.abono(id)])
  const abono = puntero as AbonoGuardado | undefined
  if (!abono) throw new ErrorVeta('no_encontrado')
  if (abono.anulado !== undefined) throw new ErrorVeta('abono_anulado')
  const [[leido], cuenta] = await Promise.all([
    obtener([clave.credito(abono.cliente_id, abono.orden)]),
    cuentaDe(abono.cliente_id),
  ])
  const movimiento = leido as MovimientoDeCredito
  // Its money lies in the drawer of that store.
  if (movimiento.tienda !== tienda)
    throw new ErrorVeta('no_encontrado', {
      mensaje: `El abono se recibió en la tienda ${movimiento.tienda}: cambie de tienda para anularlo`,
    })
  const ventas = await obtener(movimiento.ventas!.map(({ venta_id }) => clave.venta(venta_id)))
  if (ventas.some(venta => venta?.estado_venta_id !== FACTURADO)) throw new ErrorVeta('abono_no_anulable')
  return { movimiento, cuenta: cuenta! }
}

/**
 * Takes an abono back by a movement of today: its sales are owed again, and its money leaves today's drawer, form by form
 * (DECISIONS 185). Whoever annuls one of its sales meanwhile moves the account, so only one of both happens.
 */
export const anularAbono: Manejador<typeof rutas.anularAbono> = async ctx => {
  const { params, body, tienda, hoy } = ctx
  const [{ movimiento: abono, cuenta }, caja] = await Promise.all([
    cargar(params.id, tienda),
    leerCaja(ctx, hoy),
  ])
  const id = await siguientesIds('creditos')
  const motivo = body.motivo || undefined
  const { venta_id, ventas = [] } = abono
  // The proofs are the abono's, which keeps them.
  const pagos = (abono.pagos ?? []).map(pago => ({
    ...enCaja(pago),
    fecha_consignacion: pago.fecha_consignacion,
  }))
  const una = venta_id === undefined ? {} : { venta_id }
  const valor = (0 - abono.valor) as Centavos
  const movido = moverDeuda(
    cuenta,
    {
      abiertas: devolverPartes(cuenta, ventas),
      movimiento: {
        id,
        tipo: 5,
        valor,
        descripcion: `Abono ${abono.id} anulado`,
        ...una,
        ventas,
        fecha_abono: hoy,
        pagos,
        reversa_de: abono.id,
        ...(motivo && { motivo }),
      },
    },
    ctx,
  )
  const movimientos = pagos.map((pago): MovimientoNuevo => ({
    ...enCaja(pago),
    ...una,
    valor: (0 - pago.valor) as Centavos,
    tipo: 'abono',
    descripcion: `Abono ${abono.id} anulado`,
    credito_id: id,
    reversa: true,
  }))
  return {
    operaciones: [
      ...movido.operaciones,
      // Two who annul it at once move one account.
      fijar(clave.abono(abono.id), { anulado: id }),
      ...moverCaja(hoy, caja, { movimientos }, ctx),
    ],
    data: {
      movimiento: vistaDeMovimiento(movido.fila, { cuenta: movido.cuenta, abono: undefined }),
      total_credito: movido.cuenta.total_credito,
    },
    message: 'Abono anulado',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: cuenta.cliente_id,
        accion: 'anular-abono-credito',
        antes: { total_credito: cuenta.total_credito },
        despues: {
          total_credito: movido.cuenta.total_credito,
          credito_id: id,
          reversa_de: abono.id,
          formas_pagos: pagos,
        },
        motivo,
      },
    ],
    eventos: [],
  }
}
