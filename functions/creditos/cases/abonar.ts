import { type Parte, repartir } from '#shared/creditos/reparto'
import type { rutas } from '#shared/creditos/routes'
import { invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import { type Centavos, sum } from '#shared/kernel/money'
import { obtener } from '../../kernel/dynamo/client'
import type { Contexto, Manejador } from '../../kernel/handler'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { saldoDeVenta } from '../mover-cuenta'
import { type CuentaGuardada, cuentaPorId } from '../store'
import { type Destino, registrarAbono } from './registrar-abono'

type Ctx = Contexto<typeof rutas.abonar>

const supera = (saldo: Centavos) => `El abono no debe superar el saldo pendiente ${centavosExactos(saldo)}`

/** What is owed of a sale. @throws ErrorVeta nothing is. */
function exigirSaldo(cuenta: CuentaGuardada, venta_id: number, campo: string): Centavos {
  const saldo = saldoDeVenta(cuenta, venta_id)
  if (saldo === 0) throw invalido({ [campo]: `La venta ${venta_id} no tiene saldo pendiente` })
  return saldo
}

/** One sale that was chosen: as much of it as is paid. */
function unaVenta(cuenta: CuentaGuardada, venta_id: number): Destino {
  const saldo = exigirSaldo(cuenta, venta_id, 'venta_id')
  return {
    saldo,
    campo: 'valor_abono',
    partes: valor => {
      if (valor > saldo) throw invalido({ valor_abono: supera(saldo) })
      return [{ venta_id, valor }]
    },
  }
}

/** Several that were chosen, each with what it gets: payments add up to it. */
function variasVentas(cuenta: CuentaGuardada, partes: readonly Parte[]): Destino {
  if (new Set(partes.map(each => each.venta_id)).size < partes.length)
    throw invalido({ ventas: 'Cada venta se paga una sola vez' })
  partes.forEach(({ venta_id, valor }, i) => {
    const debe = exigirSaldo(cuenta, venta_id, `ventas.${i}.venta_id`)
    if (valor > debe) throw invalido({ [`ventas.${i}.valor`]: supera(debe) })
  })
  const saldo = sum(partes.map(each => each.valor))
  return {
    saldo,
    campo: 'valor_abono',
    partes: valor => {
      if (valor !== saldo)
        throw invalido({ valor_abono: `Las formas de pago deben sumar ${centavosExactos(saldo)}` })
      return [...partes]
    },
  }
}

function destinoDe(cuenta: CuentaGuardada, { venta_id, ventas }: Ctx['body']): Destino {
  if (ventas?.length) return variasVentas(cuenta, ventas)
  if (venta_id == null) throw invalido({ venta_id: 'Debe seleccionar un saldo' })
  return unaVenta(cuenta, venta_id)
}

/** `POST creditos/{id}/abono`. */
export const abonar: Manejador<typeof rutas.abonar> = async ctx => {
  const { params, body } = ctx
  if (body.credito_id != null && body.credito_id !== params.id)
    throw invalido({ credito_id: 'El crédito no es el de la dirección' })
  const cuenta = await cuentaPorId(params.id)
  return registrarAbono(cuenta, body, body.valor_abono ?? null, destinoDe(cuenta, body), ctx)
}

const INVALIDO = 'Debe ingresar un valor de pago válido'

/** `PUT cuentas-credito/pago`: what is due first is paid first (DECISIONS 1, 176). */
export const pagar: Manejador<typeof rutas.pagar> = async ctx => {
  const { body } = ctx
  const [cuenta, [parametro]] = await Promise.all([
    cuentaPorId(body.cuenta_credito_id),
    obtener([claveDeParametro('PERMITE_PAGO_TOTAL_CREDITO')], false),
  ])
  const todo = valorDe('PERMITE_PAGO_TOTAL_CREDITO', parametro) !== '0'
  const { total_credito: saldo, abiertas = [] } = cuenta
  return registrarAbono(
    cuenta,
    body,
    body.valor_pago,
    {
      saldo,
      campo: 'valor_pago',
      partes: valor => {
        if (valor <= 0 || valor > saldo || (valor === saldo && !todo))
          throw invalido({ valor_pago: INVALIDO })
        return repartir(abiertas, valor)
      },
    },
    ctx,
  )
}
