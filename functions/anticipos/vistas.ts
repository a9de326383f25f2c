import { diaDe } from '#shared/kernel/dates'
import { vistaDeAdjunto } from '../adjuntos/public'
import { enlaceDeRecibo, type Soportes } from './recibos'
import { type MovimientoDeAnticipo, TIPOS_DE_ANTICIPO } from './store'

function soporteDe({ id }: MovimientoDeAnticipo, soportes: Soportes) {
  const suyo = soportes.get(id)
  return suyo ? vistaDeAdjunto(suyo) : null
}

/** @param soportes what proves the movements, by their id. */
export const vistaDeAbono = (m: MovimientoDeAnticipo, soportes: Soportes = new Map()) => ({
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
  adjunto_comprobante: soporteDe(m, soportes),
  codigo_tienda: m.tienda,
  venta_id: m.venta_id ?? null,
  usuario_inserta: m.usuario,
  tercero_unido_id: m.tercero_unido_id,
})

/** What of a movement stands elsewhere: those that were taken back, the links of their sales, and what proves them. */
export interface Alrededor {
  anulados: ReadonlySet<number>
  facturas: ReadonlyMap<number, string>
  soportes: Soportes
  /** Of whoever looks: papers of other stores are not theirs to open. None where the movement was just made. */
  tiendas: readonly string[] | undefined
}
const NADA: Alrededor = { anulados: new Set(), facturas: new Map(), soportes: new Map(), tiendas: undefined }

/** The same movement as the list of advances shows it. */
export const vistaDeMovimiento = (m: MovimientoDeAnticipo, alrededor: Partial<Alrededor> = NADA) => {
  const { anulados, facturas, soportes, tiendas } = { ...NADA, ...alrededor }
  const seAbre = m.token !== undefined && (tiendas?.includes(m.tienda) ?? true)
  return {
    id: m.id,
    cliente_id: m.cliente_id,
    consecutivo_anticipo: m.consecutivo ?? null,
    fecha_anticipo: m.dia ?? diaDe(m.fecha),
    fecha_inserta: m.fecha,
    tipo_movimiento_anticipo_id: m.tipo,
    nombre_tipo_movimiento_anticipo: TIPOS_DE_ANTICIPO[m.tipo],
    descripcion_movimiento: m.descripcion,
    valor_movimiento: m.valor,
    valor_saldo_movimiento: m.saldo,
    usuario_inserta: m.usuario,
    venta_id: m.venta_id ?? null,
    forma_pago_id: m.forma_pago_id ?? null,
    nombre_forma_pago: m.nombre_forma_pago ?? null,
    comprobante_id: m.comprobante ?? null,
    adjunto_comprobante: soporteDe(m, soportes),
    codigo_tienda: m.tienda,
    enlace_recibo: seAbre ? enlaceDeRecibo(m.token!) : null,
    enlace_factura: (m.venta_id !== undefined && facturas.get(m.venta_id)) || null,
    anulado: anulados.has(m.id),
  }
}
