import type { Parte } from '#shared/creditos/reparto'
import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Dia } from '#shared/kernel/dates'
import { centavosExactos } from '#shared/kernel/format'
import { tokenAleatorio } from '#shared/kernel/ids'
import { type Centavos, pesos, sum } from '#shared/kernel/money'
import { adjuntar } from '../../adjuntos/public'
import { leerCaja, type MovimientoNuevo, moverCaja } from '../../caja/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { crear, reemplazar } from '../../kernel/dynamo/operations'
import type { Acto, Sesion } from '../../kernel/session'
import { nombreCompleto, type TerceroGuardado } from '../../terceros/public'
import { moverDeuda, quitarPartes } from '../mover-cuenta'
import { type AbonoGuardado, type CuentaGuardada, enCaja } from '../store'
import { enlaceDeRecibo, vistaDeMovimiento } from '../vistas'
import { enAnticipo, notaDe, repartirAdjuntos } from './excedente'
import { apartar, type ComoSePaga, pagosDe } from './pagos-de-abono'

/** An abono as either route asks for it. */
export interface AbonoPedido extends ComoSePaga {
  fecha_abono?: Dia | null
  observacion_abono?: string | null
  excedente_como_anticipo?: boolean | null
  saldo_pendiente?: Centavos | null
}

/** What may be paid at most, and what an amount pays of it. */
export interface Destino {
  saldo: Centavos
  /** The field of its amount. */
  campo: 'valor_abono' | 'valor_pago'
  /** @throws ErrorVeta when the amount is none that may be paid. */
  partes: (valor: Centavos) => Parte[]
}

/** Who acts, on which day. */
type Hoy = Acto & { sesion: Sesion; hoy: Dia }

function fechaDe({ fecha_abono }: AbonoPedido, hoy: Dia): Dia {
  const fecha = fecha_abono ?? hoy
  if (fecha > hoy) throw invalido({ fecha_abono: 'La fecha del abono no puede ser posterior a hoy' })
  return fecha
}

/** Somebody who saw another balance decides anew, with the one that stands. */
function exigirSaldoVisto({ saldo_pendiente: visto }: AbonoPedido, saldo: Centavos): void {
  if (visto == null || visto === saldo) return
  throw new ErrorVeta('saldo_distinto', {
    mensaje: `El saldo pendiente cambió: ahora es de ${centavosExactos(saldo)}. Revise el valor y confirme de nuevo`,
    data: { saldo_pendiente: pesos(saldo) },
  })
}

/**
 * The list of methods counts (DECISIONS 178); an amount that is written beside it is its sum, or somebody means another. An
 * empty one and 0, with which the form begins, say nothing.
 */
function exigirSuma(
  { lista_formas_pagadas_form: lista }: AbonoPedido,
  valor: Centavos | null,
  { campo }: Destino,
): void {
  if (!lista?.length || !valor) return
  const suma = sum(lista.map(({ valor_pagado }) => valor_pagado))
  if (valor === suma) return
  throw invalido({
    [campo]: `El valor del abono es ${centavosExactos(valor)} y las formas de pago suman ${centavosExactos(suma)}: deben ser iguales`,
  })
}

/**
 * Receives money for what somebody owes: ledger, account, the drawer of its day, its receipt and, where it is asked for,
 * what is beyond the balance as money in advance, in one transaction (DECISIONS 1, 178 to 182).
 */
export async function registrarAbono(
  cuenta: CuentaGuardada,
  pedido: AbonoPedido,
  valor: Centavos | null,
  destino: Destino,
  acto: Hoy,
) {
  const { hoy, tienda } = acto
  exigirSaldoVisto(pedido, destino.saldo)
  exigirSuma(pedido, valor, destino)
  const fecha = fechaDe(pedido, hoy)
  const [leido, [tercero], caja] = await Promise.all([
    pagosDe(pedido, valor, acto),
    obtener([clave.tercero(cuenta.cliente_id)]),
    leerCaja(acto, fecha),
  ])
  const cliente = tercero as TerceroGuardado
  const aparte = pedido.excedente_como_anticipo ? leido.total - destino.saldo : 0
  const partes = destino.partes((leido.total - Math.max(0, aparte)) as Centavos)
  if (aparte > 0 && fecha !== hoy)
    throw invalido({ fecha_abono: 'El excedente se registra como anticipo solo con fecha de hoy' })
  const { quedan: pagos, apartado } = apartar(leido.pagos, aparte as Centavos, destino.campo)
  const id = await siguientesIds('creditos')
  const { delAbono, delAnticipo } = repartirAdjuntos(leido.adjuntos, pagos, apartado)
  const excedente =
    apartado &&
    (await enAnticipo(cliente, apartado, id, { adjunto: delAnticipo, campo: destino.campo }, acto))
  const { abiertas, ventas } = quitarPartes(cuenta, partes)
  const abonado = sum(partes.map(parte => parte.valor))
  const una = ventas.length === 1 ? { venta_id: ventas[0]!.venta_id } : {}
  const movido = moverDeuda(
    cuenta,
    {
      abiertas,
      movimiento: {
        id,
        tipo: 2,
        valor: (0 - abonado) as Centavos,
        descripcion: `Abono a ${ventas.length === 1 ? 'la venta' : 'las ventas'} ${ventas.map(v => v.venta_id).join(', ')}`,
        ...una,
        ventas,
        fecha_abono: fecha,
        pagos,
        ...(pedido.observacion_abono && { observacion: pedido.observacion_abono }),
        ...(excedente && { anticipo_id: excedente.id }),
      },
    },
    acto,
  )
  const abono: AbonoGuardado = {
    id,
    cliente_id: cuenta.cliente_id,
    orden: movido.orden,
    token: tokenAleatorio(),
  }
  const movimientos = pagos.map((pago): MovimientoNuevo => ({
    ...enCaja(pago),
    ...una,
    tipo: 'abono',
    descripcion: `Abono ${id} de ${nombreCompleto(cliente)}`,
    credito_id: id,
  }))
  return {
    operaciones: [
      ...movido.operaciones,
      ...(excedente?.operaciones ?? []),
      crear(clave.abono(id), abono),
      crear(clave.documentoPublico(abono.token), { tipo: 'abono', abono_id: id, tienda }),
      ...moverCaja(
        fecha,
        caja,
        { movimientos: [...movimientos, ...(excedente ? [excedente.movimiento] : [])] },
        acto,
      ),
      ...delAbono.map(each => adjuntar(each, { clase: 'ABONO', id, tienda }, acto.sesion)),
      ...leido.notas.map(nota => reemplazar(nota, notaDe(nota.pk, excedente, pagos, id, tienda, hoy))),
    ],
    data: {
      movimiento: vistaDeMovimiento(movido.fila, { cuenta: movido.cuenta, abono }),
      total_credito: movido.cuenta.total_credito,
      enlace_recibo: enlaceDeRecibo(abono),
      anticipo: excedente
        ? { valor: excedente.pago.valor, consecutivo_anticipo: excedente.consecutivo }
        : null,
      advertencias: leido.advertencias,
    },
    message: 'Abono registrado con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: cuenta.cliente_id,
        accion: 'abonar-credito',
        antes: { total_credito: cuenta.total_credito },
        despues: {
          total_credito: movido.cuenta.total_credito,
          credito_id: id,
          ventas: partes,
          fecha_abono: fecha,
          formas_pagos: pagos,
          ...(excedente && { anticipo_id: excedente.id, excedente: excedente.pago.valor }),
        },
      },
    ],
    eventos: [],
    entidades: excedente?.entidades ?? [],
  }
}
