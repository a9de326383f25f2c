import { type Dia, sumarDias } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { CREDITO, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import { type CuentaGuardada, cuentaDe, moverCuenta } from '../../creditos/public'
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

/**
 * What an act on a sale changes of its customers' credit accounts: an order on credit holds a part of the limit, a bill
 * is owed, and what is annulled gives both back. Two entries of one customer that were united since have one account.
 * @param leida the account that the act was judged by.
 */
export async function moverCredito(
  antes: VentaGuardada | undefined,
  despues: VentaGuardada | undefined,
  acto: Acto & { hoy: Dia },
  leida?: CuentaGuardada,
): Promise<Operacion[]> {
  const id = (despues ?? antes)!.id
  const porCliente = juntar([
    ...(antes ? [[antes.cliente_id, -1, pesoDe(antes)] as const] : []),
    ...(despues ? [[despues.cliente_id, 1, pesoDe(despues)] as const] : []),
  ])
  const cuentas = await Promise.all(
    porCliente.map(async ([cliente]) => (leida?.cliente_id === cliente ? leida : (await cuentaDe(cliente))!)),
  )
  const porCuenta = juntar(porCliente.map(([, peso], i) => [cuentas[i]!.cliente_id, 1, peso]))
  const cada = porCuenta.map(([cliente, { pedidos, deuda }]) => {
    const cuenta = cuentas.find(each => each.cliente_id === cliente)!
    const movimiento =
      deuda < 0
        ? ({ tipo: 3, descripcion: `Venta ${id} anulada`, venta_id: id } as const)
        : ({
            tipo: 1,
            descripcion: `Venta ${id}`,
            venta_id: id,
            vence: sumarDias(acto.hoy, cuenta.plazo_credito),
          } as const)
    return moverCuenta(cuenta, { deuda: deuda as Centavos, pedidos: pedidos as Centavos, movimiento }, acto)
  })
  return (await Promise.all(cada)).flat()
}
