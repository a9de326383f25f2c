import type { Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { margenDe } from '#shared/productos/margen'
import { bajoCosto, precioConDescuento } from '#shared/ventas/rules/descuento'
import type { DescuentoGuardado } from './store'

export const vistaDeDescuento = (d: DescuentoGuardado, ahora: Instante) => ({
  id: d.id,
  codigo_tienda: d.tienda,
  fecha_creacion: d.fecha,
  producto_id: d.producto_id,
  referencia: d.referencia,
  nombre_producto: d.nombre_producto,
  tercero_id: d.cliente_id,
  numero_documento_tercero: d.numero_documento_tercero,
  nombres_tercero: d.nombres_tercero,
  apellidos_tercero: d.apellidos_tercero,
  cantidad_solicitada: d.cantidad,
  precio_unitario: d.precio_unitario,
  porcentaje_descuento: d.porcentaje,
  sub_total: d.sub_total,
  valor_descuento: d.valor_descuento,
  ...(d.area_cliente && {
    retales_cliente: { area: d.area_cliente / 100, valor: d.valor_cliente ?? (0 as Centavos) },
  }),
  venta_id: d.venta_id,
  linea: d.linea,
  vendedor_id: d.vendedor_id,
  nombre_vendedor: d.nombre_vendedor,
  aprobado: d.estado === 'aprobado',
  nombre_aprobador: d.nombre_aprobador ?? null,
  fecha_decision: d.fecha_decision ?? null,
  motivo: d.motivo ?? '',
  estado: d.estado,
  vence: d.vence ?? null,
  vencido: d.vence !== undefined && d.venta_uso_id === undefined && d.vence < ahora,
  venta_uso_id: d.venta_uso_id ?? null,
  margen: margenDe(precioConDescuento(d.precio_unitario, d.porcentaje), d.costo_unitario),
  bajo_costo: bajoCosto({
    precio_unitario: d.precio_unitario,
    costo_unitario: d.costo_unitario,
    porcentaje_descuento: d.porcentaje,
  }),
})
