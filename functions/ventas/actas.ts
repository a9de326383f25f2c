import type { Dia } from '#shared/kernel/dates'
import type { Cantidad, Centavos, Porcentaje, Precio } from '#shared/kernel/money'
import type { EstadoVenta } from '#shared/ventas/states'
import type { LineaGuardada, PagoGuardado, TareaGuardada, VentaCompleta, VentaGuardada } from './store'
import type { CamposDeTarea } from './tareas'

/*
 * What the audit keeps of each act on a sale, before and after. The history of a sale is told from it alone
 * (`historial.ts`): fields that were added later are missing in records of before, and nothing is made up for them.
 */

export interface LineaEnActa {
  item: number
  producto_id: number
  cantidad: Cantidad
  precio_unitario: Precio
  porcentaje_descuento: Porcentaje
  /** Of the customer's own offcuts, in 1/100 mm². */
  area_cliente?: number
  referencia?: string
  nombre_producto?: string
  /** Made by the cut plan of another line. */
  generada?: true
  /** It was made by one, and is a line of its own. */
  desvinculada?: true
  /** The plan that it is cut by: enough of its hash to tell another one. */
  plan?: string
  /** Who granted what is taken off its price, and on which request. */
  otorgo?: string
  solicitud_id?: number
  /** Offcuts of the store that it takes. */
  retales?: string[]
}

/** What was done with a task as a part of a save of its order. */
export interface TareaEnActa {
  tarea_id: number
  descripcion_tarea: string
  observacion_tarea: string
  hecho: 'agregada' | 'completada' | 'pendiente' | 'cambiada'
}

export interface PedidoEnActa {
  estado_venta_id: EstadoVenta
  cliente_id: number
  total_venta_bruta: Centavos
  lineas: LineaEnActa[]
  cliente?: string
  total_descuento?: Centavos
  nombre_tipo_pago?: string
  nombre_tipo_envio?: string
  /** Null of what is fetched. */
  direccion_envio?: string | null
  vendedor_id?: number
  vendedor?: string
  observacion_venta?: string
  nombre_impuesto?: string | null
  tareas?: TareaEnActa[]
}

/** What an administrator lets a customer all the same: more than the limit, or to owe more with a bill too long overdue. */
export type Confianza = 'cupo' | 'mora'

/** What had to be let pass for a bill, and by whom; of an older record what it was for alone. */
export interface Confiado {
  confianza: Confianza[]
  /** What was left of the limit for the sale, below zero where there was none, and how far beyond it the sale went. */
  cupo_disponible?: Centavos
  cupo_excedido?: Centavos
  /** The sale that was longest overdue, and for how many days. */
  venta_en_mora?: number
  dias_en_mora?: number
  /** Whoever billed, or whose PIN they asked for. */
  autorizo: string
  autorizo_id: number
}

export interface FacturaEnActa extends Partial<Confiado> {
  consecutivo_recibo: number
  fecha_factura: Dia
  efectivo_recibido: Centavos | null
  cambio: Centavos | null
  redondeo_efectivo?: Centavos
  modo_factura: string | null
  formas_pagos: PagoGuardado[]
  total_venta_bruta: Centavos
  retales?: string[]
}

export interface AnulacionEnActa {
  estado_venta_id: EstadoVenta
  /** What was given back, where it had been billed. */
  formas_pagos?: PagoGuardado[]
  retales?: string[]
  /** What had been paid of it on credit, and is the customer's in advance now. */
  abonado_en_anticipo?: number
}

const nombreDe = ({ nombres_tercero, apellidos_tercero }: VentaGuardada): string =>
  `${nombres_tercero} ${apellidos_tercero}`.trim()

/** Characters of a hash that tell two plans of one line apart. */
const DEL_PLAN = 12

const lineaEnActa = (linea: LineaGuardada): LineaEnActa => ({
  item: linea.item,
  producto_id: linea.producto_id,
  cantidad: linea.cantidad,
  precio_unitario: linea.precio_unitario,
  porcentaje_descuento: linea.porcentaje_descuento,
  ...(linea.retales_cliente && { area_cliente: linea.retales_cliente.area }),
  referencia: linea.referencia,
  nombre_producto: linea.nombre_producto,
  ...(linea.servicio_lepton && { generada: true as const }),
  ...(linea.desvinculada_de !== undefined && { desvinculada: true as const }),
  ...(linea.plan && { plan: linea.plan.slice(-DEL_PLAN) }),
  ...(linea.autorizacion && { otorgo: linea.autorizacion.nombre }),
  ...(linea.autorizacion?.solicitud_id && { solicitud_id: linea.autorizacion.solicitud_id }),
  ...(linea.retales?.length && { retales: linea.retales.map(({ id }) => id) }),
})

/** An order as the audit keeps it. */
export const pedidoEnActa = (
  { venta, lineas }: Pick<VentaCompleta, 'venta' | 'lineas'>,
  tareas: TareaEnActa[] = [],
): PedidoEnActa => ({
  estado_venta_id: venta.estado_venta_id,
  cliente_id: venta.cliente_id,
  total_venta_bruta: venta.total_venta_bruta,
  lineas: lineas.map(lineaEnActa),
  cliente: nombreDe(venta),
  total_descuento: venta.total_descuento,
  nombre_tipo_pago: venta.nombre_tipo_pago,
  nombre_tipo_envio: venta.nombre_tipo_envio,
  direccion_envio: venta.direccion_envio ?? null,
  vendedor_id: venta.vendedor_id,
  vendedor: venta.nombre_vendedor,
  observacion_venta: venta.observacion_venta,
  nombre_impuesto: venta.nombre_impuesto,
  ...(tareas.length > 0 && { tareas }),
})

const FORMAS_DE_TAREA = { true: 'completada', false: 'pendiente' } as const

/** @param antes the task as it stood; missing where it is a new one. */
export const tareaEnActa = (
  id: number,
  { descripcion_tarea, observacion_tarea, tarea_completada }: CamposDeTarea,
  antes?: Pick<TareaGuardada, 'tarea_completada'>,
): TareaEnActa => ({
  tarea_id: id,
  descripcion_tarea,
  observacion_tarea,
  hecho: !antes
    ? 'agregada'
    : antes.tarea_completada === tarea_completada
      ? 'cambiada'
      : FORMAS_DE_TAREA[`${tarea_completada}`],
})

/** Offcuts of the store that the lines of a sale take. */
export const retalesDe = (lineas: readonly LineaGuardada[]): { retales?: string[] } => {
  const retales = lineas.flatMap(linea => linea.retales ?? []).map(({ id }) => id)
  return retales.length > 0 ? { retales } : {}
}
