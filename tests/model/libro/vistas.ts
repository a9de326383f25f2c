import { enWire } from './dinero'
import type { Libro, LineaLibro, PagoLibro, VentaLibro } from './libro'
import { type Dato, Ref } from './prevision'
import type { Surtido } from './surtido'

const pesos = (centavos: number): number => enWire(centavos, 2)

export const vistaDeLinea = (linea: LineaLibro): { [name: string]: Dato } => ({
  item: linea.item,
  producto_id: linea.producto,
  cantidad_vendida: enWire(linea.cantidad, 2),
  precio_unitario: enWire(linea.precio, 4),
  porcentaje_descuento: enWire(linea.porcentaje, 2),
  porcentaje_impuesto: enWire(linea.impuestoPorcentaje, 2),
  valor_subtotal: pesos(linea.bruto),
  valor_descuento: pesos(linea.descuento),
  valor_impuesto: pesos(linea.impuesto),
  valor_total: pesos(linea.total),
  servicio_lepton: linea.generada,
  ...(linea.pieza && {
    pieza: {
      base: linea.pieza.base,
      altura: linea.pieza.altura,
      tipo_canto: linea.pieza.tipo,
      lados: [...linea.pieza.lados],
    },
  }),
  ...(linea.propio && {
    retales_cliente: {
      cantidad: 1,
      valor: pesos(linea.propio.valor),
      porcentaje: enWire(linea.propio.porcentaje, 2),
    },
  }),
  ...(linea.autorizacion && {
    autorizacion: {
      cantidad: enWire(linea.autorizacion.cantidad, 2),
      porcentaje: enWire(linea.autorizacion.porcentaje, 2),
    },
  }),
})

export const vistaDeTotales = ({ totales }: VentaLibro): { [name: string]: Dato } => ({
  total_subtotal_venta: pesos(totales.subtotal),
  total_descuento: pesos(totales.descuento),
  total_venta_neta: pesos(totales.neto),
  total_impuestos_venta: pesos(totales.impuestos),
  total_otros_impuestos_venta: pesos(totales.otros),
  total_venta: pesos(totales.total),
})

export const vistaDePago = (pago: PagoLibro): { [name: string]: Dato } => ({
  forma_pago_id: pago.forma,
  valor_pagado: pesos(pago.valor),
  codigo_comprobante_pago: pago.comprobante,
})

/** A sale as lists show it. */
export const vistaDeEncabezado = (nombre: string, venta: VentaLibro): { [name: string]: Dato } => ({
  id: new Ref(nombre),
  version: venta.version,
  codigo_tienda: venta.tienda,
  // A bill keeps whom it was made out to; that of somebody who was united meanwhile may be of before or after it.
  ...((venta.estado === 1 || venta.estado === 4) && { cliente_id: venta.cliente }),
  vendedor_id: venta.vendedor,
  fecha_venta: venta.dia,
  fecha_factura: venta.dia_factura,
  total_venta_neta: pesos(venta.totales.neto),
  total_venta_bruta: pesos(venta.totales.total),
  total_impuestos: pesos(venta.totales.impuestos),
  total_otros_impuestos: pesos(venta.totales.otros),
  total_descuento: pesos(venta.totales.descuento),
  estado_venta_id: venta.estado,
  impuesto_id: venta.impuesto,
  nombre_tipo_envio: venta.envio,
  direccion_envio: venta.direccion,
  observacion_venta: venta.observacion,
  motivo_anulacion: venta.motivo,
  consecutivo_recibo: venta.recibo,
  efectivo_recibido: venta.recibido === null ? null : pesos(venta.recibido),
  cambio: venta.cambio === null ? null : pesos(venta.cambio),
  redondeo_efectivo: pesos(venta.redondeo),
  ventas_formas_pagos: venta.pagos.map(vistaDePago),
})

/** A sale as its own page shows it; its tasks in the order of what they say. */
export const vistaDeVenta = (nombre: string, venta: VentaLibro): { [name: string]: Dato } => ({
  ventas_encabezado: vistaDeEncabezado(nombre, venta),
  ventas_detalle: venta.lineas.map(vistaDeLinea),
  ventas_formas_pagos: venta.pagos.map(vistaDePago),
  ventas_tarea: [...venta.tareas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([descripcion_tarea, tarea]) => ({
      id: new Ref(`t${nombre}/${descripcion_tarea}`),
      descripcion_tarea,
      observacion_tarea: tarea.observacion,
      tarea_completada: tarea.completada,
    })),
})

/** What a sale lacks: references of which it asks more than there is free for it. */
export function faltantes(
  libro: Libro,
  surtido: Surtido,
  tienda: string,
  pedidas: ReadonlyMap<number, number>,
  reservadas: ReadonlyMap<number, number>,
): string[] {
  return [...pedidas].flatMap(([id, asked]) => {
    const { existencia, reservado } = libro.existencias.get(`${tienda}/${id}`) ?? {
      existencia: 0,
      reservado: 0,
    }
    const free = existencia - reservado + (reservadas.get(id) ?? 0)
    return asked > free ? [surtido.productos.get(id)!.referencia] : []
  })
}
