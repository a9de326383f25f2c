import { type MovimientoDeAnticipo, TIPOS_DE_ANTICIPO } from './store'

export const vistaDeAbono = (m: MovimientoDeAnticipo) => ({
  id: m.id,
  tercero_id: m.cliente_id,
  fecha_inserta: m.fecha,
  tipo_movimiento_anticipo_id: m.tipo,
  nombre_tipo_movimiento_anticipo: TIPOS_DE_ANTICIPO[m.tipo],
  descripcion_abono: m.descripcion,
  valor_abono: m.valor,
  saldo_abono: m.saldo,
  consecutivo_anticipo: m.consecutivo ?? null,
  forma_pago_id: m.forma_pago_id ?? null,
  nombre_forma_pago: m.nombre_forma_pago ?? null,
  comprobante_id: m.comprobante ?? null,
  codigo_tienda: m.tienda,
  venta_id: m.venta_id ?? null,
  usuario_inserta: m.usuario,
  tercero_unido_id: m.tercero_unido_id,
})
