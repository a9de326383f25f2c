import { type Dia, sumarDias } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { CREDITO, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import { type CuentaGuardada, cuentaDe, moverCuenta } from '../../creditos/public'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Acto } from '../../kernel/session'
import type { VentaGuardada } from '../store'

/** What a sale weighs on the account of its customer: as a pending order on credit, or as a bill that is owed. */
export function pesoDe(venta: VentaGuardada | undefined): { pedidos: number; deuda: number } {
  if (venta?.estado_venta_id === PENDIENTE && venta.tipo_pago_id === CREDITO)
    return { pedidos: venta.total_venta_bruta, deuda: 0 }
  if (venta?.estado_venta_id === FACTURADO)
    return { pedidos: 0, deuda: sum(venta.formas_pagos.filter(p => p.es_credito).map(p => p.valor_pagado)) }
  return { pedidos: 0, deuda: 0 }
}

/**
 * What an act on a sale changes of its customers' credit accounts: an order on credit holds a part of the limit, a bill
 * is owed, and what is annulled gives both back.
 * @param leida the account that the act was judged by.
 */
export async function moverCredito(
  antes: VentaGuardada | undefined,
  despues: VentaGuardada | undefined,
  acto: Acto & { hoy: Dia },
  leida?: CuentaGuardada,
): Promise<Operacion[]> {
  const clientes = new Set([antes, despues].flatMap(venta => venta?.cliente_id ?? []))
  const id = (despues ?? antes)!.id
  const cada = [...clientes].map(async cliente => {
    const de = (venta: VentaGuardada | undefined) => pesoDe(venta?.cliente_id === cliente ? venta : undefined)
    const [former, next] = [de(antes), de(despues)]
    const deuda = (next.deuda - former.deuda) as Centavos
    const pedidos = (next.pedidos - former.pedidos) as Centavos
    if (deuda === 0 && pedidos === 0) return []
    const cuenta = leida?.cliente_id === cliente ? leida : (await cuentaDe(cliente))!
    const movimiento =
      deuda < 0
        ? ({ tipo: 3, descripcion: `Venta ${id} anulada`, venta_id: id } as const)
        : ({
            tipo: 1,
            descripcion: `Venta ${id}`,
            venta_id: id,
            vence: sumarDias(acto.hoy, cuenta.plazo_credito),
          } as const)
    return moverCuenta(cuenta, { deuda, pedidos, movimiento }, acto)
  })
  return (await Promise.all(cada)).flat()
}
