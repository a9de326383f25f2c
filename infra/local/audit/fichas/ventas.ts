import type { Ficha } from './ficha'
import type { Valor } from '../valores'

/** Sales with their lines, payments and tasks, and what was taken off a price. */

export interface Linea {
  item: bigint
  producto_id: bigint
  tipo_producto: string
  referencia: string
  nombre_producto: string
  item_padre: bigint | null
  /** The board whose plan it was unlinked from. */
  desvinculada_de?: bigint
  cantidad: bigint
  precio_unitario: bigint
  porcentaje_descuento: bigint
  porcentaje_impuesto: bigint
  bruto: bigint
  descuento: bigint
  impuesto: bigint
  total: bigint
  es_tablero: boolean
  plan: string | null
  /** Offcuts of the store that its plan cuts. */
  retal_id?: string
  retales?: { id: string; base: Valor; altura: Valor }[]
  /** The piece of the calculator that it sells. */
  pieza?: { base: bigint; altura: bigint; tipo_canto: bigint; lados: string[] }
  /** What the customer brought of its board. */
  retales_cliente?: { cantidad: bigint; area: bigint; valor: bigint; porcentaje: bigint }
  autorizacion?: Autorizacion
}

/** Who granted what a line takes off its price, and for what. */
export interface Autorizacion {
  usuario_id: bigint
  cliente_id: bigint
  producto_id: bigint
  cantidad: bigint
  precio_unitario: bigint
  porcentaje: bigint
  area_cliente: bigint
  /** The request that it was approved on. */
  solicitud_id?: bigint
}

/** A discount that was asked for. */
export interface Descuento extends Ficha {
  id: bigint
  tienda: string
  fecha: string
  estado: string
  cliente_id: bigint
  producto_id: bigint
  cantidad: bigint
  precio_unitario: bigint
  porcentaje: bigint
  /** Missing where no offcuts of the customer's own were asked for. */
  area_cliente?: bigint
  vendedor_id: bigint
  aprobador_id?: bigint
  fecha_decision?: string
  vence?: string
  venta_uso_id?: bigint
}

export interface Pago {
  forma_pago_id: bigint
  valor_pagado: bigint
  codigo_comprobante_pago: string | null
  es_efectivo: boolean
  es_anticipo?: boolean
  es_credito?: boolean
  adjunto?: { token: string } | null
}

export interface Venta extends Ficha {
  tipo_pago_id: bigint
  id: bigint
  version: bigint
  codigo_tienda: string
  cliente_id: bigint
  vendedor_id: bigint
  numero_documento_tercero: string
  nombre_tipo_envio: string
  /** Missing in deliveries of before it was kept. */
  direccion_envio?: string | null
  fecha_venta: string
  fecha_factura: string | null
  total_venta_neta: bigint
  total_venta_bruta: bigint
  total_impuestos: bigint
  total_otros_impuestos: bigint
  total_descuento: bigint
  porcentaje_impuesto: bigint | null
  estado_venta_id: bigint
  consecutivo_recibo: bigint | null
  modo_factura: string | null
  efectivo_recibido: bigint | null
  cambio: bigint | null
  /** Missing where the cash was not rounded. */
  redondeo_efectivo?: bigint
  token_factura: string
  turno_id?: bigint
  numero_turno?: bigint
  turno_abierto?: boolean
  despachos?: bigint
  fecha_despacho?: string
  /** Missing in sales of before cut plans had a link. */
  token_planos?: string | null
  sin_corte?: boolean
  /** How far its production orders are; missing where it has none. */
  proceso?: bigint
  ultimo_cambio?: { accion: string; fecha: string }
  /** Missing until the tax authority has accepted its invoice. */
  fecha_factura_dian?: string | null
  nro_factura_dian?: string | null
  cufe?: string
  formas_pagos: Pago[]
}

/** The electronic invoice of a sale, beside it. */
export interface Electronica extends Ficha {
  intento: bigint
  autor: { usuario_id: bigint }
  numero?: string
  total?: bigint
  cufe?: string
}

export interface Tarea extends Ficha {
  id: bigint
  venta_id: bigint
  tarea_completada: boolean
  fecha: string
  /** Missing in tasks of before it was kept. */
  creada_por_id?: bigint
  completada_por_id?: bigint
  fecha_completada?: string
}

/** A sale as its partition holds it. */
export interface VentaLeida {
  venta: Venta
  nombre: string
  lineas: Linea[]
}
