import { type Dia, sumarDias } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { CREDITO, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import {
  cargarVenta,
  type CuentaGuardada,
  cuentaDe,
  descargarVenta,
  moverPedidos,
} from '../../creditos/public'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Acto } from '../../kernel/session'
import type { VentaGuardada } from '../store'

interface Peso {
  pedidos: number
  deuda: number
}

/** What a sale weighs on the account of its customer: as a pending order on credit, or as a bill that is owed. */
export function pesoDe(venta: VentaGuardada | undefined): Peso {
  if (venta?.estado_venta_id === PENDIENTE && venta.tipo_pago_id === CREDITO)
    return { pedidos: venta.total_venta_bruta, deuda: 0 }
  if (venta?.estado_venta_id === FACTURADO)
    return { pedidos: 0, deuda: sum(venta.formas_pagos.filter(p => p.es_credito).map(p => p.valor_pagado)) }
  return { pedidos: 0, deuda: 0 }
}

/** Weights by whose they are, added up; what comes to nothing is left out. */
function juntar(pesos: readonly (readonly [quien: number, signo: 1 | -1, peso: Peso])[]): [number, Peso][] {
  const sumas = new Map<number, Peso>()
  for (const [quien, signo, peso] of pesos) {
    const { pedidos, deuda } = sumas.get(quien) ?? { pedidos: 0, deuda: 0 }
    sumas.set(quien, { pedidos: pedidos + signo * peso.pedidos, deuda: deuda + signo * peso.deuda })
  }
  return [...sumas].filter(([, { pedidos, deuda }]) => pedidos !== 0 || deuda !== 0)
}

interface CreditoMovido {
  operaciones: Operacion[]
  /** What had been paid of a bill that is annulled: it is the customer's again. */
  abonado: Centavos
}

/**
 * What an act on a sale changes of its customers' credit accounts: an order on credit holds a part of the limit, a bill
 * is owed, and what is annulled gives both back. Two entries of one customer that were united since have one account.
 * @param leida the account that the act was judged by: it moves as it was read then, whichever entry leads to it.
 */
export async function moverCredito(
  antes: VentaGuardada | undefined,
  despues: VentaGuardada | undefined,
  acto: Acto & { hoy: Dia },
  leida?: CuentaGuardada,
): Promise<CreditoMovido> {
  const venta_id = (despues ?? antes)!.id
  const porCliente = juntar([
    ...(antes ? [[antes.cliente_id, -1, pesoDe(antes)] as const] : []),
    ...(despues ? [[despues.cliente_id, 1, pesoDe(despues)] as const] : []),
  ])
  const cuentas = await Promise.all(porCliente.map(async ([cliente]) => (await cuentaDe(cliente, leida))!))
  const porCuenta = juntar(porCliente.map(([, peso], i) => [cuentas[i]!.cliente_id, 1, peso]))
  const cada = porCuenta.map(async ([cliente, { pedidos, deuda }]): Promise<CreditoMovido> => {
    const cuenta = cuentas.find(each => each.cliente_id === cliente)!
    const datos = { venta_id, valor: Math.abs(deuda) as Centavos, pedidos: pedidos as Centavos }
    if (deuda < 0) return descargarVenta(cuenta, datos, acto)
    const vence = sumarDias(acto.hoy, cuenta.plazo_credito)
    const operaciones =
      deuda > 0 ? await cargarVenta(cuenta, { ...datos, vence }, acto) : moverPedidos(cuenta, pedidos)
    return { operaciones, abonado: 0 as Centavos }
  })
  const movidos = await Promise.all(cada)
  return {
    operaciones: movidos.flatMap(({ operaciones }) => operaciones),
    abonado: sum(movidos.map(({ abonado }) => abonado)),
  }
}
