import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { CodigoTienda, DiaISO, Dinero, Id, InstanteISO, soloPara, Unidades, Version } from '../http/wire'
import { ESTADOS_DE_ETAPA, ESTADOS_DE_ORDEN } from './estados'

/** A run of a stage: who, on what, from when to when, and how it ended. */
export const Marcha = z.object({
  operario_id: Id,
  nombre_operario: z.string(),
  maquina_id: Id,
  nombre_maquina: z.string(),
  desde: InstanteISO,
  hasta: InstanteISO.nullable(),
  fin: z.enum(['parada', 'finalizada', 'anulada', 'venta_anulada']).nullable(),
  motivo: z.string().nullable(),
})

/** A stage as lists show it, with what of its order a row needs. */
export const Etapa = z.object({
  id: Id,
  produccion_venta_id: Id,
  venta_id: Id,
  item: z.int(),
  numero_orden: z.string(),
  servicio_id: z.int(),
  nombre_grupo_servicio: z.string(),
  estado: z.enum(ESTADOS_DE_ETAPA),
  completado: z.boolean(),
  suspendido: z.boolean(),
  fecha_inicio_produccion: InstanteISO.nullable(),
  fecha_finaliza_produccion: InstanteISO.nullable(),
  fecha_actualiza: InstanteISO.nullable(),
  nombre_tipo_motivo_suspension_produccion: z.string().nullable(),
  operario_id: Id.nullable(),
  nombres_operario: z.string().nullable(),
  apellidos_operario: z.string().nullable(),
  maquina_id: Id.nullable(),
  referencia_maquina: z.string().nullable(),
  nombre_maquina: z.string().nullable(),
  referencia: z.string(),
  nombre_producto: z.string(),
  prioritario: z.boolean(),
  /** Nothing holds it: it can be started now. */
  iniciable: z.boolean(),
  /** Time that it has run, s, of all its runs. */
  segundos: z.int(),
  /** Cuts that were ticked, of how many; null where it is no cut. */
  cortes_hechos: z.int().nullable(),
  cortes: z.int().nullable(),
  /** Pieces that are to be made again in it. */
  repeticiones_pendientes: z.int(),
  /** More than one operator has worked at it since it was last finished: only who manages annuls its start. */
  de_varios: z.boolean(),
  /** The sale was annulled while it ran: whoever stands at the machine is told to stop. */
  anulada: z.boolean(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  link_planos_lepton: z.string().nullable(),
})

export const OrdenDeProduccion = z.object({
  id: Id,
  numero_orden: z.string(),
  venta_id: Id,
  item: z.int(),
  codigo_tienda: CodigoTienda,
  fecha_inserta: InstanteISO,
  fecha_venta: DiaISO,
  fecha_inicio_produccion: InstanteISO.nullable(),
  fecha_finaliza_produccion: InstanteISO.nullable(),
  estado: z.enum(ESTADOS_DE_ORDEN),
  nombre_estado: z.string(),
  prioritario: z.boolean(),
  completado: z.boolean(),
  suspendido: z.boolean(),
  /** Its material was handed out, or its first stage has begun. */
  proceso_vigente: z.boolean(),
  motivo_suspension: z.string().nullable(),
  /** What whoever found material missing wrote about it, while it is missing. */
  observacion_faltante: z.string().nullable(),
  motivo_prioridad: z.string().nullable(),
  fecha_preparacion: InstanteISO.nullable(),
  nombre_prepara: z.string().nullable(),
  link_planos_lepton: z.string().nullable(),
  cantidad_vendida: Unidades,
  cliente_id: Id,
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  numero_documento_tercero: z.string(),
  nombre_vendedor: z.string(),
  referencia: z.string(),
  nombre_producto: z.string(),
  /** Boards that it takes. */
  tableros: z.int(),
  piezas: z.int(),
  version: Version,
})

/** A piece that is made again, and what that costs. */
export const Repeticion = z.object({
  numero: z.int(),
  /** Its row of the cut list, from 1. */
  pieza: z.int(),
  base: z.number(),
  altura: z.number(),
  descripcion: z.string(),
  motivo: z.string(),
  fecha: InstanteISO,
  usuario: z.string(),
  costo: soloPara('productos.costos', Dinero),
  hecha: z.boolean(),
})

export const Operario = z.object({ id: Id, nombres: z.string(), apellidos: z.string() })

/** What an order makes. */
export const ProductoDeOrden = z.object({
  produccion_venta_id: Id,
  venta_id: Id,
  item: z.int(),
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  cantidad: Unidades,
})

/** What the panel counts; `suspendidas` are among those in process (DECISIONS 291). */
export const Contadores = z.object({
  total_op: z.int(),
  total_ov: z.int(),
  pendientes: z.int(),
  en_proceso: z.int(),
  suspendidas: z.int(),
  finalizadas: z.int(),
})

export const listaDeOrdenes = {
  ordenes_produccion: z.array(OrdenDeProduccion),
  productos_ventas: z.array(ProductoDeOrden),
  ordenes_produccion_etapas: z.array(Etapa),
}
export const paginaDeOrdenes = {
  ordenes_produccion: paginaDeFilas(OrdenDeProduccion),
  productos_ventas: z.array(ProductoDeOrden),
}

/** What an order needs from the rack. */
export const Material = z.object({
  clase: z.enum(['tablero', 'retal', 'canto', 'otro']),
  /** Of a row, to tick it and to say that it is missing. */
  clave: z.string(),
  producto_id: Id.nullable(),
  retal_id: z.string().nullable(),
  referencia: z.string(),
  nombre: z.string(),
  /** In `unidad`: boards, metres, pieces. */
  cantidad: z.number(),
  unidad: z.string(),
  /** Where it lies; '' where nobody has written it down. */
  ubicacion: z.string(),
  /** What the store has of it, this order's included; null where that is not counted. */
  existencia: z.number().nullable(),
})
