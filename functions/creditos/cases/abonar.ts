import { type Parte, repartir } from '#shared/creditos/reparto'
import type { rutas } from '#shared/creditos/routes'
import { invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import { type Centavos, sum } from '#shared/kernel/money'
import { obtener } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { saldoDeVenta } from '../mover-cuenta'
import { type CuentaGuardada, cuentaPorId } from '../store'
import { type Destino, registrarAbono } from './registrar-abono'

const supera = (saldo: Centavos) => `El abono no debe superar el saldo pendiente ${centavosExactos(saldo)}`

/** The sale that was chosen, or several with what each gets. @throws ErrorVeta one owes nothing, or less. */
function ventasElegidas(cuenta: CuentaGuardada, elegidas: readonly (Parte | { venta_id: number })[]): Destino {
  const ids = elegidas.map(each => each.venta_id)
  if (ids.length === 0) throw invalido({ venta_id: 'Debe seleccionar un saldo' })
  if (new Set(ids).size < ids.length) throw invalido({ ventas: 'Cada venta se paga una sola vez' })
  const campo = (i: number) => ('valor' in elegidas[i]! ? `ventas.${i}.venta_id` : 'venta_id')
  const saldos = ids.map((id, i) => {
    const saldo = saldoDeVenta(cuenta, id)
    if (saldo === 0) throw invalido({ [campo(i)]: `La venta ${id} no tiene saldo pendiente` })
    const valor = 'valor' in elegidas[i]! ? (elegidas[i] as Parte).valor : saldo
    if (valor > saldo) throw invalido({ [`ventas.${i}.valor`]: supera(saldo) })
    return valor
  })
  const saldo = sum(saldos)
  return {
    saldo,
    campo: 'valor_abono',
    partes: valor => {
      if (valor > saldo) throw invalido({ valor_abono: supera(saldo) })
      if ('valor' in elegidas[0]! && valor !== saldo)
        throw invalido({ valor_abono: `Las formas de pago deben sumar ${centavosExactos(saldo)}` })
      return ids.length === 1
        ? [{ venta_id: ids[0]!, valor }]
        : ids.map((venta_id, i) => ({ venta_id, valor: saldos[i]! }))
    },
  }
}

/** `POST creditos/{id}/abono`. */
export const abonar: Manejador<typeof rutas.abonar> = async ctx => {
  const { params, body } = ctx
  if (body.credito_id != null && body.credito_id !== params.id)
    throw invalido({ credito_id: 'El crédito no es el de la dirección' })
  const cuenta = await cuentaPorId(params.id)
  const elegidas = body.ventas?.length ? body.ventas : body.venta_id == null ? [] : [{ venta_id: body.venta_id }]
  return registrarAbono(cuenta, body, body.valor_abono ?? null, ventasElegidas(cuenta, elegidas), ctx)
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
        if (valor <= 0 || valor > saldo || (valor === saldo && !todo)) throw invalido({ valor_pago: INVALIDO })
        return repartir(abiertas, valor)
      },
    },
    ctx,
  )
}
