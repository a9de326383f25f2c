import { numeroDeTurno } from '#shared/despachos/turno'
import type { Cantidad } from '#shared/kernel/money'
import { vistaDeAdjunto } from '../adjuntos/public'
import {
  enlaceDePlanos,
  type LineaGuardada,
  nombreDeEstado,
  procesoDe,
  type VentaGuardada,
} from '../ventas/public'
import { entregables, esperan } from './lineas'
import { faltaPara } from './permitido'
import type { Parte, TurnoGuardado } from './store'

/** A turn with what tells its sale. */
export const vistaDeTurno = (t: TurnoGuardado, venta: VentaGuardada) => ({
  id: t.id,
  version: t.version,
  numero_turno: numeroDeTurno(t.numero),
  dia: t.dia,
  venta_id: t.venta_id,
  codigo_tienda: t.codigo_tienda,
  estado: t.estado,
  fecha_creacion: t.creado,
  creado_por: t.creado_por,
  automatico: t.automatico === true,
  resto_de: t.resto_de ?? null,
  llamado_por: t.llamado?.usuario ?? null,
  fecha_llamado: t.llamado?.fecha ?? null,
  modulo: t.llamado?.modulo ?? null,
  llamadas: t.llamado?.veces ?? 0,
  fecha_despacho: t.entrega?.fecha ?? null,
  nombre_despachador: t.entrega?.usuario ?? null,
  observacion_despacho: t.entrega?.observacion ?? null,
  mensajero_id: t.entrega?.mensajero_id ?? null,
  nombre_mensajero: t.entrega?.mensajero ?? null,
  recibe_cliente: t.entrega?.recibe_cliente ?? false,
  recibe_nombre: t.entrega?.recibe_nombre ?? null,
  recibe_documento: t.entrega?.recibe_documento ?? null,
  firma: t.entrega?.firma ? vistaDeAdjunto(t.entrega.firma) : null,
  foto: t.entrega?.foto ? vistaDeAdjunto(t.entrega.foto) : null,
  motivo: t.motivo ?? null,
  falta: t.estado === 'pendiente' ? faltaPara(venta) : null,
  cliente_id: venta.cliente_id,
  numero_documento_tercero: venta.numero_documento_tercero,
  nombres_tercero: venta.nombres_tercero,
  apellidos_tercero: venta.apellidos_tercero,
  nombre_vendedor: venta.nombre_vendedor,
  nombre_tipo_envio: venta.nombre_tipo_envio,
  direccion_envio: venta.direccion_envio ?? null,
  telefono_envio: venta.telefono_envio ?? null,
  observacion_envio: venta.observacion_envio ?? null,
  estado_venta_id: venta.estado_venta_id,
  nombre_estado_venta: nombreDeEstado(venta.estado_venta_id),
  proceso_produccion: procesoDe(venta),
  enlace_planos: enlaceDePlanos(venta),
})

const deItem = (partes: readonly Parte[], item: number): Cantidad =>
  partes.find(each => each.item === item)?.cantidad ?? (0 as Cantidad)
const piezasDe = (partes: readonly Parte[], item: number): number | null =>
  partes.find(each => each.item === item)?.piezas?.length ?? null

/** The same with its lines: those that wait in it or went with it. */
export function vistaConLineas(t: TurnoGuardado, venta: VentaGuardada, lineas: readonly LineaGuardada[]) {
  const esperando = esperan(t, lineas)
  const fueron = t.entrega?.lineas ?? []
  const enlace = enlaceDePlanos(venta)
  const suyas = entregables(lineas).filter(
    ({ item }) => [...esperando, ...fueron].some(each => each.item === item) || t.estado === 'anulado',
  )
  return {
    ...vistaDeTurno(t, venta),
    lineas: suyas.map(({ item, referencia, nombre_producto, decimales_cantidad, cantidad, plan }) => ({
      item,
      referencia,
      nombre_producto,
      decimales_cantidad,
      cantidad,
      pendiente: deItem(esperando, item),
      entregada: deItem(fueron, item),
      piezas_pendientes: piezasDe(esperando, item),
      piezas_entregadas: piezasDe(fueron, item),
      enlace_planos: plan !== null && enlace !== null ? `${enlace}?item=${item}` : null,
    })),
  }
}
