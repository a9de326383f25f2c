import { invalido } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import type { Cuenta, PagoAceptado } from '#shared/ventas/rules/pagos'
import type { rutas } from '#shared/ventas/routes'
import { type CuentaGuardada, cuentaDe, disponible, moraTolerada } from '../../creditos/public'
import type { Contexto } from '../../kernel/handler'
import { formasDePago } from '../../maestros/public'
import type { VentaGuardada } from '../store'
import { type Confianza, exigirConfianza } from './exigir-confianza'
import { pesoDe } from './mover-credito'

type Ctx = Contexto<(typeof rutas)['facturar']>

/**
 * What the limit still allows a sale, which may hold a part of it as an order (DECISIONS 87).
 * @param entradas ids under which the customer of the account has been known.
 */
export const cupoPara = (
  cuenta: CuentaGuardada,
  antes: VentaGuardada | undefined,
  entradas: readonly number[],
): Centavos => {
  const propio = antes && entradas.includes(antes.cliente_id) ? pesoDe(antes).pedidos : 0
  return (disponible(cuenta) + propio) as Centavos
}

/** Fields at which it is said that the customer has no account that is open, and that it does not go far enough. */
interface Campos {
  cuenta: string
  valor: string
}
const DEL_MODO: Campos = { cuenta: 'modo_factura', valor: 'modo_factura' }

function exigirAbierta(cuenta: CuentaGuardada | undefined, { cuenta: campo }: Campos): CuentaGuardada {
  if (!cuenta) throw invalido({ [campo]: 'El tercero no tiene una cuenta crédito' })
  if (cuenta.bloqueada) throw invalido({ [campo]: 'La cuenta crédito del cliente está bloqueada' })
  return cuenta
}

/** An account that lends so much for a sale, and what had to be let pass for it. */
export interface Fiador {
  cuenta: CuentaGuardada
  valor: Centavos
  confianza: Confianza | null
}

async function exigirFiador(
  cuenta: CuentaGuardada,
  { venta, valor, tolerada }: { venta: VentaGuardada; valor: Centavos; tolerada: number | null },
  { valor: campo }: Campos,
  ctx: Ctx,
): Promise<Fiador> {
  const libre = cupoPara(cuenta, venta, [venta.cliente_id])
  return { cuenta, valor, confianza: await exigirConfianza({ cuenta, valor, libre, tolerada }, campo, ctx) }
}

/**
 * What a bill on credit needs: an account that is open, goes far enough and is paid in time, and the form of payment that is none.
 * @throws ErrorVeta `validacion` on the mode, on the reason of who may sell all the same, or on who is asked for it.
 */
export async function cargarCredito(venta: VentaGuardada, ctx: Ctx) {
  const [leida, formas, tolerada] = await Promise.all([
    cuentaDe(venta.cliente_id),
    formasDePago(),
    moraTolerada(),
  ])
  const cuenta = exigirAbierta(leida, DEL_MODO)
  const forma = formas.find(each => each.activo && each.forma_credito)
  if (!forma) throw invalido({ modo_factura: 'No hay una forma de pago a crédito activa' })
  const valor = venta.total_venta_bruta
  if (valor <= 0) throw invalido({ modo_factura: 'Una venta sin valor no se factura a crédito' })
  const fiador = await exigirFiador(cuenta, { venta, valor, tolerada }, DEL_MODO, ctx)
  const pago: PagoAceptado = { forma, comprobante: null, valor, linea: 0 }
  return { ...fiador, pago }
}

/**
 * The account that lends what of a bill in cash mode is paid in a form that goes to it (DECISIONS 65): judged as that of a
 * bill on credit, by that part alone.
 * @returns undefined where nothing of it is.
 * @throws ErrorVeta `validacion` on the first of those lines, on the reason, or on who is asked for it.
 */
export async function cuentaDeLoFiado(
  venta: VentaGuardada,
  { pagos, credito: valor }: Pick<Cuenta, 'pagos' | 'credito'>,
  ctx: Ctx,
): Promise<Fiador | undefined> {
  const fiado = pagos.find(({ forma }) => forma.forma_credito)
  if (!fiado) return undefined
  const campo = `formaPagoList.${fiado.linea}`
  const campos: Campos = { cuenta: `${campo}.id_forma_pago`, valor: `${campo}.valor_pagado` }
  const [leida, tolerada] = await Promise.all([cuentaDe(venta.cliente_id), moraTolerada()])
  return exigirFiador(exigirAbierta(leida, campos), { venta, valor, tolerada }, campos, ctx)
}
