import { textoDeMora } from '#shared/creditos/reparto'
import { invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import type { Centavos } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import type { PagoAceptado } from '#shared/ventas/rules/pagos'
import type { rutas } from '#shared/ventas/routes'
import {
  type CuentaGuardada,
  cuentaDe,
  disponible,
  moraQueBloquea,
  moraTolerada,
} from '../../creditos/public'
import type { Contexto } from '../../kernel/handler'
import { formasDePago } from '../../maestros/public'
import type { VentaGuardada } from '../store'
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

/** Beyond the limit, or with a debt too long overdue, only who may let the customer, and says why (DECISIONS 87). */
function exigirConfianza(reparos: readonly string[], { body, sesion }: Ctx): void {
  if (reparos.length === 0) return
  const texto = reparos.join('. ')
  if (!puede(sesion.rol, 'creditos.cupo'))
    throw invalido({ modo_factura: `${texto}: un administrador debe autorizar la venta` })
  if (!body.motivo_cupo)
    throw invalido({ motivo_cupo: `${texto}: debe ingresar el motivo para autorizar la venta` })
}

/**
 * What a bill on credit needs: an account that is open, goes far enough and is paid in time, and the form of payment that is none.
 * @throws ErrorVeta `validacion` on the mode, or on the reason of who may sell all the same.
 */
export async function cargarCredito(venta: VentaGuardada, ctx: Ctx) {
  const [cuenta, formas, tolerada] = await Promise.all([
    cuentaDe(venta.cliente_id),
    formasDePago(),
    moraTolerada(),
  ])
  if (!cuenta) throw invalido({ modo_factura: 'El tercero no tiene una cuenta crédito' })
  if (cuenta.bloqueada) throw invalido({ modo_factura: 'La cuenta crédito del cliente está bloqueada' })
  const forma = formas.find(each => each.activo && each.forma_credito)
  if (!forma) throw invalido({ modo_factura: 'No hay una forma de pago a crédito activa' })
  if (venta.total_venta_bruta <= 0)
    throw invalido({ modo_factura: 'Una venta sin valor no se factura a crédito' })
  const libre = cupoPara(cuenta, venta, [venta.cliente_id])
  const mora = moraQueBloquea(cuenta, tolerada, ctx.hoy)
  exigirConfianza(
    [
      ...(venta.total_venta_bruta > libre
        ? [`El cupo disponible es de ${centavosExactos(Math.max(0, libre) as Centavos)}`]
        : []),
      ...(mora ? [textoDeMora(mora)] : []),
    ],
    ctx,
  )
  const pago: PagoAceptado = { forma, comprobante: null, valor: venta.total_venta_bruta, linea: 0 }
  return { cuenta, pago }
}
