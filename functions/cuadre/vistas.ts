import { NOMBRE_DE_TIPO } from '#shared/cuadre/terminos'
import type { MovimientoDeCaja } from '../caja/public'

export const vistaDeMovimiento = (m: MovimientoDeCaja) => ({
  codigo_tienda: m.tienda,
  numero: m.numero,
  fecha: m.fecha,
  tipo: m.tipo,
  nombre_tipo: NOMBRE_DE_TIPO[m.tipo] ?? m.tipo,
  descripcion: m.descripcion,
  forma_pago_id: m.forma_pago_id,
  nombre_forma_pago: m.nombre_forma_pago,
  es_efectivo: m.es_efectivo,
  sin_dinero: m.sin_dinero !== undefined,
  valor: m.valor,
  comprobante_id: m.comprobante,
  usuario: m.usuario,
  venta_id: m.venta_id ?? null,
  reversa: m.reversa === true,
})
