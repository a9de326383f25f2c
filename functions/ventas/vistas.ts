import { numeroDeTurno } from '#shared/despachos/turno'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { puedeElectronica } from '#shared/electronica/estados'
import type { Pagina } from '#shared/http/pagination'
import type { Cantidad, Centavos } from '#shared/kernel/money'
import { tipoDeIva } from '#shared/productos/tipo-iva'
import type { TotalesDeVenta } from '#shared/ventas/rules/totales'
import { ANULADO, FACTURADO, NO_APLICA, PRODUCIDO } from '#shared/ventas/states'
import { vistaDeAdjunto } from '../adjuntos/public'
import { enlaceDeFactura, enlaceDePlanos } from './enlaces-publicos'
import {
  estadoElectronico,
  type LineaGuardada,
  nombreDeEstado,
  type PagoGuardado,
  procesoDe,
  type TareaGuardada,
  tipoDePago,
  type VentaGuardada,
} from './store'

/** A stored plan with the link to its drawings (`url_planos`), which belongs to the sale and not to the plan. */
export function conEnlace(
  plan: Optimizacion | null,
  venta: VentaGuardada,
  item: number,
): Optimizacion | null {
  const enlace = enlaceDePlanos(venta)
  if (!plan || enlace === null) return plan
  const url_planos = `${enlace}?item=${item}`
  return {
    ...plan,
    planilla: { ...plan.planilla, url_planos },
    planillaLepton: { ...plan.planillaLepton, url_planos },
  }
}

const vistaDePago = (pago: PagoGuardado) => ({
  ...pago,
  comprobante_id: pago.codigo_comprobante_pago,
  codigo_comprobante: pago.codigo_comprobante_pago,
  adjunto_comprobante: pago.adjunto ? vistaDeAdjunto(pago.adjunto) : null,
})

/** Billed, with nothing to cut or all of it cut, and without a turn (DECISIONS 57). */
const pasaADespacho = (v: VentaGuardada): boolean => {
  const proceso = procesoDe(v)
  return (
    v.estado_venta_id === FACTURADO &&
    (proceso === NO_APLICA || proceso === PRODUCIDO) &&
    !v.turno_abierto &&
    v.fecha_despacho === undefined
  )
}

/** Its electronic invoice may be asked for; of an annulled sale the credit note that was refused, once more. */
const permiteFe = (v: VentaGuardada): boolean =>
  v.estado_venta_id === FACTURADO
    ? puedeElectronica(estadoElectronico(v), 'pedir')
    : v.estado_venta_id === ANULADO && v.estado_nota_credito === 'rechazada'

const redondeoDe = ({ redondeo_efectivo }: VentaGuardada): Centavos => redondeo_efectivo ?? (0 as Centavos)

export const vistaDeVenta = (v: VentaGuardada) => ({
  ...v,
  ...tipoDePago(v),
  ultimo_cambio: v.ultimo_cambio ?? null,
  direccion_envio: v.direccion_envio ?? null,
  telefono_envio: v.telefono_envio ?? null,
  observacion_envio: v.observacion_envio ?? null,
  redondeo_efectivo: redondeoDe(v),
  nombre_estado_venta: nombreDeEstado(v.estado_venta_id),
  proceso_produccion: procesoDe(v),
  en_produccion: v.proceso !== undefined,
  fecha_factura_dian: v.fecha_factura_dian ?? null,
  factura_code_siigo: v.factura_code_siigo ?? null,
  prefijo_factura_dian: v.prefijo_factura_dian ?? null,
  nro_factura_dian: v.nro_factura_dian ?? null,
  estado_factura_electronica: estadoElectronico(v),
  estado_nota_credito: v.estado_nota_credito ?? null,
  factura_simulada: v.factura_simulada === true,
  permite_fe: permiteFe(v),
  valor_venta_cambio_favor: 0 as Centavos,
  turno_id: v.turno_id ?? null,
  numero_turno: v.numero_turno === undefined ? null : numeroDeTurno(v.numero_turno),
  fecha_despacho: v.fecha_despacho ?? null,
  nombre_despachador: v.nombre_despachador ?? null,
  observacion_despacho: v.observacion_despacho ?? null,
  permite_pasar_despacho: pasaADespacho(v),
  permite_despachar: v.turno_abierto === true,
  orden_store_id: null,
  transaction_id: null,
  orden_pago_descripcion: null,
  impuesto_adicional_id: v.impuesto_id,
  enlace_factura: enlaceDeFactura(v),
  enlace_planos: enlaceDePlanos(v),
  ventas_formas_pagos: v.formas_pagos.map(vistaDePago),
})

export const paginaDeVentas = (ventas: Pagina<VentaGuardada>) => ({
  ...ventas,
  data: ventas.data.map(vistaDeVenta),
})

/** A line; `existencia` is what the store has of the product now. */
export const vistaDeLinea = (linea: LineaGuardada, existencia = 0 as Cantidad, plan: unknown = null) => ({
  ...linea,
  id: linea.item,
  cantidad_vendida: linea.cantidad,
  cantidad_solicitada: linea.cantidad,
  valor_unitario: linea.precio_unitario,
  tipo_impuesto: tipoDeIva(linea),
  valor_subtotal: linea.bruto,
  valor_descuento: linea.descuento,
  valor_impuesto: linea.impuesto,
  valor_total: linea.total,
  cantidad_inventario: existencia,
  response_lepton: plan,
})

export const vistaDeTarea = (tarea: TareaGuardada) => ({
  ...tarea,
  creada_por_id: tarea.creada_por_id ?? null,
  fecha_creacion: tarea.fecha,
  completada_por: tarea.completada_por ?? null,
  fecha_completada: tarea.fecha_completada ?? null,
})

/** A task as the list of the store shows it: with what tells its sale. */
export const vistaDeTareaDeTienda = (tarea: TareaGuardada, venta: VentaGuardada) => ({
  ...vistaDeTarea(tarea),
  estado_venta_id: venta.estado_venta_id,
  nombre_estado_venta: nombreDeEstado(venta.estado_venta_id),
  nombres_tercero: venta.nombres_tercero,
  apellidos_tercero: venta.apellidos_tercero,
})

export const vistaDeTotales = (totales: TotalesDeVenta) => ({
  total_subtotal_venta: totales.subtotal,
  total_descuento: totales.descuento,
  total_venta_neta: totales.neto,
  total_impuestos_venta: totales.impuestos,
  total_otros_impuestos_venta: totales.otrosImpuestos,
  total_venta: totales.total,
})

/** A bill as it stands. */
export const vistaDeFactura = (v: VentaGuardada, advertencias: string[] = []) => ({
  venta_id: v.id,
  version: v.version,
  estado_venta_id: v.estado_venta_id,
  consecutivo_recibo: v.consecutivo_recibo,
  fecha_factura: v.fecha_factura,
  total_venta: v.total_venta_bruta,
  redondeo_efectivo: redondeoDe(v),
  cambio: v.cambio,
  enlace_factura: enlaceDeFactura(v),
  ventas_formas_pagos: v.formas_pagos.map(vistaDePago),
  advertencias,
})
