import type { Ficha } from './ficha'

/** Money: what moved in a day and in a drawer, expenses and incomes, suppliers. */

export interface Caja extends Ficha {
  tipo: string
  tienda: string
  venta_id?: bigint
  sesion_caja_id?: bigint
  anticipo_id?: bigint
  credito_id?: bigint
  egreso_id?: bigint
  ingreso_id?: bigint
  pago_proveedor_id?: bigint
  reversa?: boolean
  forma_pago_id: bigint
  es_efectivo: boolean
  sin_dinero?: string
  valor: bigint
  comprobante: string | null
  usuario_id: bigint
  fecha: string
  numero: bigint
  huella: string
}

/** What the bills of a day come to. */
export type Totales = Record<
  'ventas' | 'bruta' | 'neta' | 'impuestos' | 'otros_impuestos' | 'descuento',
  bigint
>

/** What a store's day comes to. */
export interface Dia extends Ficha {
  n: bigint
  huella: string
  sumas: Record<string, [bigint, bigint]>
  facturado: Totales
  anulado: Totales
  cerrado?: string
}

/** What moved in a drawer. */
interface EnCaja {
  efectivo: bigint
  sumas: Record<string, [bigint, bigint]>
  dias: Record<string, bigint>
}

interface CierreDeSesion {
  contado: bigint
  esperado: bigint
  diferencia: bigint
}

export interface CajaAbierta extends Ficha, EnCaja {
  id: bigint
  base: bigint
}

export interface SesionDeCaja extends Ficha, Partial<EnCaja> {
  id: bigint
  tienda: string
  terminal: string
  base: bigint
  estado: string
  conteos: ({ conteo: { denominacion: bigint; cantidad: bigint }[] } & CierreDeSesion)[]
  cierre?: CierreDeSesion
}

/** An expense or an income as it stands now. */
export interface RegistroDeCaja extends Ficha {
  id: bigint
  version: bigint
  tienda: string
  valor: bigint
  fecha: string
  forma_pago_id: bigint
  es_efectivo: boolean
  comprobante: string | null
  adjunto: { token: string } | null
  adjuntos_anteriores?: { token: string }[]
  anulado?: object
}

/** A payment to a supplier, or an invoice that is to be paid. */
export interface PagoAProveedor extends Ficha {
  id: bigint
  version: bigint
  tienda: string
  proveedor_id: bigint
  codigo_factura: string
  fecha_factura: string
  fecha_pago: string | null
  fecha_vencimiento: string
  valor_total: bigint
  pj_iva: bigint
  pj_retefuente: bigint
  valor_antes_iva: bigint
  valor_iva: bigint
  valor_rte: bigint
  valor_total_pagar: bigint
  pago_realizado: boolean
  formas: {
    forma_pago_id: bigint
    es_efectivo: boolean
    valor: bigint
    comprobante: string | null
    adjunto: { token: string } | null
  }[]
  adjuntos_anteriores?: { token: string }[]
  anulado?: object
  partes?: ParteDeFactura[]
  factura_id?: bigint
}

/** What a payment of a part paid of an invoice, as the invoice keeps it. */
export interface ParteDeFactura {
  id: bigint
  fecha_pago: string
  valor_total: bigint
  valor_antes_iva: bigint
  valor_iva: bigint
  valor_rte: bigint
  valor_total_pagar: bigint
}
