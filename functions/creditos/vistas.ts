import { diasVencida, edadesDe, type VentaAbierta } from '#shared/creditos/reparto'
import type { Dia } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { vistaDeAdjunto } from '../adjuntos/public'
import type { TerceroGuardado } from '../terceros/public'
import type { VentaGuardada } from '../ventas/public'
import { castigadoDe, saldoDeVenta } from './mover-cuenta'
import {
  type AbonoGuardado,
  type CuentaGuardada,
  disponible,
  type MovimientoDeCredito,
  type PagoDeCredito,
  TIPOS_DE_CREDITO,
} from './store'

type Titular = Pick<TerceroGuardado, 'numero_documento' | 'nombres' | 'apellidos'>

export const enlaceDeEstado = ({ token }: CuentaGuardada): string | null =>
  token ? `/api/public/credito/${token}` : null
export const enlaceDeRecibo = ({ token }: Pick<AbonoGuardado, 'token'>): string =>
  `/api/public/abono/${token}`

const vencidas = ({ abiertas = [] }: CuentaGuardada, hoy: Dia): VentaAbierta[] =>
  abiertas.filter(venta => diasVencida(venta, hoy) > 0)
const vencido = (cuenta: CuentaGuardada, hoy: Dia): Centavos =>
  sum(vencidas(cuenta, hoy).map(venta => venta.saldo))

/** @param titular whose account it is, as they are called now. */
export const vistaDeCuenta = (cuenta: CuentaGuardada, titular: Titular, hoy: Dia) => ({
  id: cuenta.id,
  tercero_id: cuenta.cliente_id,
  numero_documento_tercero: titular.numero_documento,
  nombres_tercero: titular.nombres,
  apellidos_tercero: titular.apellidos,
  total_cupo_permitido: cuenta.total_cupo_permitido,
  total_credito: cuenta.total_credito,
  total_pedidos: cuenta.total_pedidos,
  cupo_disponible: disponible(cuenta),
  plazo_credito: cuenta.plazo_credito,
  bloqueada: cuenta.bloqueada,
  fecha_creacion: cuenta.fecha_creacion,
  version: cuenta.version,
  total_vencido: vencido(cuenta, hoy),
  enlace_estado: enlaceDeEstado(cuenta),
})

/** The same account as its debt is followed. */
export const vistaDeCredito = (cuenta: CuentaGuardada, titular: Titular, hoy: Dia) => ({
  id: cuenta.id,
  cliente_id: cuenta.cliente_id,
  numero_documento: titular.numero_documento,
  nombres: titular.nombres,
  apellidos: titular.apellidos,
  total_credito: cuenta.total_credito,
  total_pendientes_abono: vencidas(cuenta, hoy).length,
  total_vencido: vencido(cuenta, hoy),
  edades: edadesDe(cuenta.abiertas ?? [], hoy),
  enlace_estado: enlaceDeEstado(cuenta),
})

export const vistaDeAbierta = (venta: VentaAbierta, hoy: Dia) => ({
  venta_id: venta.venta_id,
  valor_movimiento: venta.valor,
  valor_saldo_movimiento: venta.saldo,
  vence: venta.vence,
  dias_vencida: diasVencida(venta, hoy),
})

/** What may still be sold on credit, from the limit, the sales that are owed and the orders that wait. */
export function vistaDeCupo(
  { total_cupo_permitido, abiertas = [], bloqueada }: CuentaGuardada,
  pedidos: readonly Pick<VentaGuardada, 'id' | 'fecha_venta' | 'codigo_tienda' | 'total_venta_bruta'>[],
) {
  const debe = sum(abiertas.map(({ saldo }) => saldo))
  const pedido = sum(pedidos.map(({ total_venta_bruta }) => total_venta_bruta))
  return {
    total_cupo_permitido,
    pedidos: pedidos.map(venta => ({
      venta_id: venta.id,
      fecha_venta: venta.fecha_venta,
      codigo_tienda: venta.codigo_tienda,
      valor_pedido: venta.total_venta_bruta,
    })),
    total_pedidos: pedido,
    cupo_disponible: (total_cupo_permitido - debe - pedido) as Centavos,
    bloqueada,
  }
}

/** The same among those of other customers. */
export const vistaPorCobrar = (venta: VentaAbierta, cuenta: CuentaGuardada, titular: Titular, hoy: Dia) => ({
  ...vistaDeAbierta(venta, hoy),
  credito_id: cuenta.id,
  cliente_id: cuenta.cliente_id,
  numero_documento: titular.numero_documento,
  nombres: titular.nombres,
  apellidos: titular.apellidos,
})

const ABONO = 2
const magnitud = (valor: Centavos): Centavos => Math.abs(valor) as Centavos

/** What else has to be known of a movement. */
export interface Alrededor {
  cuenta: CuentaGuardada
  /** Of an abono. */
  abono: AbonoGuardado | undefined
  /** Of a bill: what had been paid when it was annulled; undefined: it was not. */
  abonadoAlAnular?: Centavos
  /** The sale that was asked for: an abono to several counts by its part. */
  deVenta?: number | null | undefined
  /** Of whoever looks: papers of other stores are not theirs to open. None where the movement was just made. */
  tiendas?: readonly string[]
}

/** What opens the receipt of an abono, for who may open papers of its store. */
export const reciboPara = (
  { tienda }: Pick<MovimientoDeCredito, 'tienda'>,
  abono: Pick<AbonoGuardado, 'token'> | undefined,
  tiendas: readonly string[] | undefined,
): string | null => (abono && (tiendas?.includes(tienda) ?? true) ? enlaceDeRecibo(abono) : null)

/** What a bill has been paid, written off, and is still owed. */
function cuentasDeFactura(m: MovimientoDeCredito, { cuenta, abonadoAlAnular }: Alrededor) {
  if (m.tipo !== 1) return { valor_abonado: null, valor_castigado: null }
  const castigado = castigadoDe(cuenta, m.venta_id!)
  const saldo = saldoDeVenta(cuenta, m.venta_id!)
  return {
    valor_abonado: abonadoAlAnular ?? ((m.valor - saldo - castigado) as Centavos),
    valor_castigado: castigado,
  }
}

/** How an abono was paid, each form with its proof. */
export const vistaDePagos = (pagos: readonly PagoDeCredito[] = []) =>
  pagos.map(pago => ({
    id_forma_pago: pago.forma_pago_id,
    nombre_forma_pago: pago.nombre_forma_pago,
    valor_pagado: pago.valor,
    comprobante_id: pago.comprobante,
    fecha_consignacion: pago.fecha_consignacion,
    adjunto_comprobante: pago.adjunto ? vistaDeAdjunto(pago.adjunto) : null,
  }))

/** What a movement did to what is owed: of all, or of one of its sales. */
export function valorEnSaldo(
  { valor, venta_id, ventas = [] }: MovimientoDeCredito,
  deVenta?: number | null,
): Centavos {
  if (deVenta == null || venta_id === deVenta) return valor
  const suya = sum(ventas.filter(each => each.venta_id === deVenta).map(each => each.valor))
  return (Math.sign(valor) * Math.abs(suya)) as Centavos
}

export function vistaDeMovimiento(m: MovimientoDeCredito, alrededor: Alrededor) {
  const { cuenta, abono, deVenta, tiendas } = alrededor
  const nombradas = m.ventas ?? []
  const ventas = m.venta_id === undefined ? nombradas.map(each => each.venta_id) : [m.venta_id]
  return {
    id: m.id,
    cliente_id: m.cliente_id,
    venta_id: m.venta_id ?? null,
    fecha_inserta: m.fecha,
    tipo_movimiento_credito_id: m.tipo,
    nombre_tipo_movimiento_credito: TIPOS_DE_CREDITO[m.tipo],
    descripcion_movimiento: m.descripcion,
    valor_movimiento: magnitud(m.valor),
    valor_en_saldo: valorEnSaldo(m, deVenta),
    valor_saldo_movimiento:
      ventas.length === 0 ? null : sum([...new Set(ventas)].map(id => saldoDeVenta(cuenta, id))),
    saldo_credito: m.saldo,
    ...cuentasDeFactura(m, alrededor),
    vence: m.vence ?? null,
    fecha_abono: m.fecha_abono ?? null,
    observacion_abono: m.observacion ?? null,
    lista_formas_pagadas: vistaDePagos(m.pagos),
    ventas: nombradas.map(({ venta_id, valor }) => ({ venta_id, valor })),
    anulado: m.tipo === ABONO && abono?.anulado !== undefined,
    reversa_de: m.reversa_de ?? null,
    motivo: m.motivo ?? null,
    codigo_tienda: m.tienda,
    usuario_inserta: m.usuario,
    enlace_recibo: m.tipo === ABONO ? reciboPara(m, abono, tiendas) : null,
  }
}
