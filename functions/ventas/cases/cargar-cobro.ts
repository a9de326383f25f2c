import { ErrorVeta, invalido } from '#shared/http/errors'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { multiploDeEfectivo } from '#shared/ventas/rules/pagos'
import { FacturaHecha, type rutas } from '#shared/ventas/routes'
import { FACTURADO, MODO_CREDITO, permite } from '#shared/ventas/states'
import { saldoDe } from '../../anticipos/public'
import { cajaDe, clavesDeCaja } from '../../caja/public'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Contexto } from '../../kernel/handler'
import { codificar } from '../../kernel/visibles'
import { claveDeFormaPago, claveDeParametro, type FormaPagoGuardada, valorDe } from '../../maestros/public'
import { idsDe, terceroVigente } from '../../terceros/public'
import { camposDeCliente, ventaDeTienda, type VentaCompleta, type VentaGuardada } from '../store'
import { cargarCredito } from './cargar-credito'
import { vistaDeFactura } from '../vistas'
import { versionAnterior } from './version-anterior'

export type Ctx = Contexto<(typeof rutas)['facturar']>

/** The 409 of whoever came second carries the bill that stands (DECISIONS 9). */
export const yaFacturada = (venta: VentaGuardada, ctx: Ctx): ErrorVeta =>
  new ErrorVeta('venta_ya_facturada', {
    data: codificar(FacturaHecha, vistaDeFactura(venta), ctx.sesion.rol),
  })

function exigirFacturable(found: VentaCompleta, ctx: Ctx): void {
  const { venta } = found
  if (venta.estado_venta_id === FACTURADO) throw yaFacturada(venta, ctx)
  if (!permite(venta.estado_venta_id, 'facturar')) throw new ErrorVeta('venta_no_facturable')
  if (ctx.body.version != null && ctx.body.version !== venta.version)
    throw versionAnterior(found, ctx.sesion.rol)
}

/** Whether it is sold on credit; both ways of saying so must agree (DECISIONS 81). */
function enCredito({ body }: Ctx): boolean {
  const credito = body.modo_factura === MODO_CREDITO
  if (body.crear_venta_credito != null && body.crear_venta_credito !== credito)
    throw invalido({ crear_venta_credito: 'El modo de la factura y la venta a crédito no coinciden' })
  return credito
}

/** What billing reads besides the sale, in one call. */
async function leer(ctx: Ctx) {
  const { body, tienda, hoy } = ctx
  const formaIds = [...new Set(body.formaPagoList.map(pago => pago.id_forma_pago))]
  const vouchers = body.formaPagoList
    .filter(pago => pago.comprobante_id !== '')
    .map(pago => clave.comprobante(pago.id_forma_pago, pago.comprobante_id))
  const [consecutivo, negativo, redondeo, dia, exige, abierta, ...rest] = await obtener([
    clave.consecutivo(tienda, 'recibos'),
    claveDeParametro('PERMITE_STOCK_NEGATIVO'),
    claveDeParametro('REDONDEO_EFECTIVO'),
    ...clavesDeCaja(ctx, hoy),
    ...formaIds.map(claveDeFormaPago),
    ...vouchers,
  ])
  const formas = rest.slice(0, formaIds.length) as (FormaPagoGuardada | undefined)[]
  const usados = rest.slice(formaIds.length)
  return {
    /** Forms that may be paid with, by id. */
    formas: new Map(formas.filter(forma => forma?.activo).map(forma => [forma!.id, forma!])),
    /** Last receipt of the store. */
    consecutivo: (consecutivo?.valor as number | undefined) ?? 0,
    /** What today has come to so far, and the drawer that it goes to. */
    caja: cajaDe(ctx, [dia, exige, abierta]),
    /** Whether the bill may leave less than nothing in stock. */
    negativo: valorDe('PERMITE_STOCK_NEGATIVO', negativo) !== '0',
    /** What cash is rounded to. */
    multiplo: multiploDeEfectivo(valorDe('REDONDEO_EFECTIVO', redondeo)),
    /** Who used a voucher last, by the partition key of the voucher. */
    usados: new Map<string, Item>(
      usados.flatMap((item, i) => (item ? [[vouchers[i]!.pk, item] as const] : [])),
    ),
  }
}

/** The sale that is to be billed, and all that billing needs. @throws ErrorVeta when it cannot be billed so. */
export async function cargarCobro(ctx: Ctx) {
  const [found, leido] = await Promise.all([ventaDeTienda(ctx.params.venta_id, ctx.tienda), leer(ctx)])
  if (!found) throw new ErrorVeta('no_encontrado')
  exigirFacturable(found, ctx)
  const { cliente_id, numero_documento_tercero } = found.venta
  const tercero = numero_documento_tercero === CONSUMIDOR_FINAL ? undefined : await terceroVigente(cliente_id)
  const cambioDeCliente = tercero ? camposDeCliente(tercero) : {}
  return {
    ...leido,
    found,
    /** The bill names the customer as they are now: corrected since the order was saved, or united with another entry. */
    cambioDeCliente,
    /** Every id under which the customer is known. */
    clientes: tercero ? idsDe(tercero) : [cliente_id],
    /** What the customer has paid in advance and not spent. */
    anticipo: saldoDe(tercero),
    /** Of a bill on credit: the account that it is owed on, and the form that says so. */
    credito: enCredito(ctx) ? await cargarCredito({ ...found.venta, ...cambioDeCliente }, ctx) : null,
  }
}
export type CobroCargado = Awaited<ReturnType<typeof cargarCobro>>
