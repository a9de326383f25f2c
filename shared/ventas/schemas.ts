import * as z from 'zod'
import { AdjuntoEnviado, AdjuntoGuardado } from '../adjuntos/esquemas'
import { EstadoDeFactura } from '../electronica/schemas'
import {
  Bandera,
  CodigoTienda,
  comparado,
  Comprobante,
  DiaDeFiltro,
  DiaISO,
  Dinero,
  DineroRequerido,
  enCifras,
  EnteroFlexible,
  Id,
  idEnCuerpo,
  idOpcional,
  InstanteISO,
  MAXIMO_DINERO,
  MAXIMO_UNIDADES,
  Porciento,
  Precio4,
  sinValor,
  soloPara,
  Texto,
  Unidades,
  Version,
} from '../http/wire'
import { TIPOS_DE_IVA } from '../productos/tipo-iva'
import { IdDeRetal } from '../retales/schemas'
import { AutorizacionDeCredito } from './autorizacion'
import { ENVIOS } from './rules/envio'
import { PiezaEnviada, PiezaGuardada } from './pieza'
import { DEMASIADAS_LINEAS, MAXIMO_LINEAS, MAXIMO_OBSERVACION } from './rules/limites'
import { DEMASIADAS_TAREAS, MAXIMO_TAREAS } from './rules/tareas'

export const Estado = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
/** Not cut, to be cut, being cut, done (DECISIONS 296). */
const Proceso = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const FormaPagada = z.object({
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  valor_pagado: Dinero,
  /** The voucher, under the three names that the specification has for it. */
  codigo_comprobante_pago: z.string().nullable(),
  comprobante_id: z.string().nullable(),
  codigo_comprobante: z.string().nullable(),
  /** It spent what the customer had paid in advance, or is owed by them: no money came in. Missing of any other. */
  es_anticipo: z.boolean().optional(),
  es_credito: z.boolean().optional(),
  /** Picture or PDF that proves the payment. */
  adjunto_comprobante: AdjuntoGuardado.nullable(),
})

export const UltimoCambio = z.object({
  accion: z.enum(['crear', 'editar', 'facturar', 'anular']),
  usuario_id: Id,
  nombre_usuario: z.string(),
  fecha: InstanteISO,
})
export type UltimoCambio = z.output<typeof UltimoCambio>

export const VentaEncabezado = z.object({
  id: Id,
  version: Version,
  codigo_tienda: CodigoTienda,
  nombre_tienda: z.string(),
  cliente_id: Id,
  tipo_documento_id: Id,
  numero_documento_tercero: z.string(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  vendedor_id: Id,
  nombre_vendedor: z.string(),
  /** Order day; billing day; day the tax authority accepted it. */
  fecha_venta: DiaISO,
  fecha_factura: DiaISO.nullable(),
  fecha_factura_dian: DiaISO.nullable(),
  fecha_registro: InstanteISO,
  /** Who did what with it last, new links to its papers apart; null in sales of before this was kept. */
  ultimo_cambio: UltimoCambio.nullable(),
  factura_code_siigo: z.string().nullable(),
  /** How far its electronic invoice is; null while nobody has asked for it (`factura_electronica` of the sale says more). */
  estado_factura_electronica: EstadoDeFactura.nullable(),
  /** How far the credit note of an annulled sale is that was billed so; null where there is none. */
  estado_nota_credito: EstadoDeFactura.nullable(),
  /** It was accepted by the double of a demo shop: worth nothing before the law, and called so wherever it is shown. */
  factura_simulada: z.boolean(),
  /** It may be asked for: billed, and never asked for or refused. */
  permite_fe: z.boolean(),
  /** After discount, before tax. */
  total_venta_neta: Dinero,
  /** What the customer pays: net + taxes + other taxes. */
  total_venta_bruta: Dinero,
  total_impuestos: Dinero,
  total_otros_impuestos: Dinero,
  total_descuento: Dinero,
  valor_venta_cambio_favor: Dinero,
  estado_venta_id: Estado,
  nombre_estado_venta: z.string(),
  /** Of a bill with cut lines; 0 where there is nothing to produce. */
  proceso_produccion: Proceso,
  /** It has production orders. */
  en_produccion: z.boolean(),
  tipo_pago_id: Id,
  nombre_tipo_pago: z.string(),
  nombre_tipo_envio: z.string(),
  /** Where, for whom to ring and how, of a delivery; null of what is fetched, and in deliveries of before it was kept. */
  direccion_envio: z.string().nullable(),
  telefono_envio: z.string().nullable(),
  observacion_envio: z.string().nullable(),
  /** Its open turn or the last one; its number is of its day. */
  turno_id: Id.nullable(),
  numero_turno: z.string().nullable(),
  /** When the last of it left; null while something waits. */
  fecha_despacho: InstanteISO.nullable(),
  /** Who dispatched it last, and what was noted then. */
  nombre_despachador: z.string().nullable(),
  observacion_despacho: z.string().nullable(),
  /** Ready, and without a turn; with an open turn (DECISIONS 57). */
  permite_pasar_despacho: z.boolean(),
  permite_despachar: z.boolean(),
  prefijo_factura_dian: z.string().nullable(),
  nro_factura_dian: z.string().nullable(),
  observacion_venta: z.string(),
  orden_store_id: z.string().nullable(),
  transaction_id: z.string().nullable(),
  orden_pago_descripcion: z.string().nullable(),
  impuesto_id: Id.nullable(),
  impuesto_adicional_id: Id.nullable(),
  nombre_impuesto: z.string().nullable(),
  porcentaje_impuesto: Porciento.nullable(),
  /** Receipt number of the store, without gaps; null before billing. */
  consecutivo_recibo: z.int().nullable(),
  efectivo_recibido: Dinero.nullable(),
  cambio: Dinero.nullable(),
  /** What rounding its cash added to what was paid, or took off it (DECISIONS 72); no total includes it. */
  redondeo_efectivo: Dinero,
  modo_factura: z.string().nullable(),
  motivo_anulacion: z.string().nullable(),
  enlace_factura: z.string(),
  /** Where the cut plans open; null without any. */
  enlace_planos: z.string().nullable(),
  ventas_formas_pagos: z.array(FormaPagada),
})

/** As the list of the workshop has it: whether whoever asks may make its orders though it is not billed (DECISIONS 195). */
export const VentaPorProducir = VentaEncabezado.extend({
  produce_sin_facturar: soloPara('produccion.generar', z.boolean()),
})

export const VentaDetalle = z.object({
  id: Id,
  /** Stable number of the line within the sale: never renumbered (DECISIONS 265). */
  item: z.int(),
  producto_id: Id,
  grupo_id: Id,
  referencia: z.string(),
  /** Reference of the board line that generated this one (DECISIONS 266), and its item. */
  referencia_padre: z.string().nullable(),
  item_padre: z.int().nullable(),
  nombre_producto: z.string(),
  categoria_producto: z.string(),
  cantidad_vendida: Unidades,
  cantidad_solicitada: Unidades,
  valor_unitario: Precio4,
  precio_unitario: Precio4,
  porcentaje_descuento: Porciento,
  valor_descuento: Dinero,
  impuesto_id: Id.nullable(),
  porcentaje_impuesto: Porciento,
  /** Gravado, exento o excluido (DECISIONS 163). */
  tipo_impuesto: z.enum(TIPOS_DE_IVA),
  /** Quantity × unit value, before discount. */
  valor_subtotal: Dinero,
  valor_impuesto: Dinero,
  valor_total: Dinero,
  costo_unitario: soloPara('productos.costos', Precio4),
  medida_largo: z.int().nullable(),
  medida_ancho: z.int().nullable(),
  /** Generated by a cut plan. */
  servicio_lepton: z.boolean(),
  es_tablero: z.boolean(),
  decimales_cantidad: z.int(),
  /** Stock of the store when it was read. */
  cantidad_inventario: Unidades,
  response_lepton: z.unknown().nullable(),
  /** The offcut of the store that the line sells; missing where it is none. */
  retal_id: z.string().optional(),
  /** The piece of the calculator that the line sells; missing where it is none. */
  pieza: PiezaGuardada.optional(),
  /** Item of the board whose plan asks for it and does not charge it itself (DECISIONS 267); missing of any other. */
  desvinculada_de: z.int().optional(),
  /** Offcuts of the customer's own that the plan cuts: their part of the material, and what they take off the price. */
  retales_cliente: z.object({ cantidad: z.int(), valor: Dinero, porcentaje: Porciento }).optional(),
  /** Who granted what is taken off the price, for how many at most, and how much (DECISIONS 340). */
  autorizacion: z
    .object({ nombre: z.string(), fecha: InstanteISO, cantidad: Unidades, porcentaje: Porciento })
    .optional(),
})

export const VentaTarea = z.object({
  id: Id,
  venta_id: Id,
  version: Version,
  descripcion_tarea: z.string(),
  observacion_tarea: z.string(),
  tarea_completada: z.boolean(),
  /** Who asked for it, and when; the id is null in tasks of before it was kept. */
  creada_por_id: Id.nullable(),
  creada_por: z.string(),
  fecha_creacion: InstanteISO,
  /** Who completed it, and when; null while nobody has, and where it was not kept. */
  completada_por: z.string().nullable(),
  fecha_completada: InstanteISO.nullable(),
})

const LineaNueva = z.object({
  producto_id: idEnCuerpo('Debe agregar al menos un producto'),
  item: z.preprocess(sinValor, EnteroFlexible().pipe(z.int().positive().max(9999)).nullish()),
  cantidad_solicitada: Unidades.refine(
    value => value <= MAXIMO_UNIDADES,
    'La cantidad es demasiado grande',
  ).refine(value => value >= 0, 'Debe ingresar una cantidad mayor que cero'),
  // Whole percents or tenths of one (DECISIONS 92).
  porcentaje_descuento: Porciento.refine(
    value => value >= 0 && value <= 10_000 && value % 10 === 0,
    'Debe ingresar un porcentaje válido',
  )
    .nullish()
    .transform(value => value ?? null),
  precio_unitario: comparado,
  /** An offcut of the store as such: what it is and costs is the server's, whatever else the line says. */
  retal_id: IdDeRetal.nullish(),
  /** A piece of the calculator, with its edge: priced by its sizes, whatever else the line says. */
  pieza: PiezaEnviada.nullish(),
  /** Of a quote by totals: without its sizes it has no price. */
  precio_por_confirmar: Bandera.nullish(),
  referencia_padre: Texto(100).nullish(),
  servicio_lepton: Bandera.nullish(),
  /**
   * Of a line that was unlinked from a cut plan (DECISIONS 267): the place in this list, from 1, of the board whose plan
   * asked for it. Left out it stays as it was; null: it is of no plan any more.
   */
  desvinculada_de_linea: z.preprocess(
    sinValor,
    EnteroFlexible().pipe(z.int().positive().max(MAXIMO_LINEAS)).nullish(),
  ),
  /** The cut plan as `optimizar/generar` returned it; the server runs its inputs again. */
  response_lepton: z.unknown().optional(),
  lepton: z.unknown().optional(),
})

export const DescripcionDeTarea = Texto(200, 'Debe ingresar una descripción en las tareas agregadas')
export const ObservacionDeTarea = Texto(500).nullish()

const TareaNueva = z.object({
  id: idOpcional,
  /** The version that was read of a known one. */
  version: Version.nullish(),
  descripcion_tarea: DescripcionDeTarea,
  observacion_tarea: ObservacionDeTarea,
  tarea_completada: Bandera.nullish(),
})

export const SIN_ESTADO = 'Debe seleccionar un estado de la venta'
/** Body of `facturas/guardar`: a new order (venta_id null) or an edition of one in state 1 or 4. */
export const VentaAGuardar = z.object({
  venta_id: idOpcional,
  version: Version.nullish(),
  tercero_id: idEnCuerpo('Debe seleccionar un cliente'),
  tipo_pago_id: idEnCuerpo().default(1),
  /** 3 annuls an order that is edited; nothing else of the form counts then. */
  estado_venta_id: EnteroFlexible(SIN_ESTADO)
    .pipe(z.union([z.literal(1), z.literal(3), z.literal(4)], SIN_ESTADO))
    .default(1),
  /** One field under two names (DECISIONS 98). */
  impuesto_adicional_id: idOpcional,
  impuesto_id: idOpcional,
  productoList: z
    .array(LineaNueva, 'Debe agregar al menos un producto')
    .min(1, 'Debe agregar al menos un producto')
    .max(MAXIMO_LINEAS, DEMASIADAS_LINEAS),
  observacion_venta: Texto(MAXIMO_OBSERVACION).nullish(),
  tareasList: z.array(TareaNueva).max(MAXIMO_TAREAS, DEMASIADAS_TAREAS).nullish(),
  nombre_tipo_envio: z.enum(ENVIOS).nullish(),
  /** Of a delivery. Left out they stay as they are, or are the customer's own. */
  direccion_envio: Texto(200).nullish(),
  telefono_envio: Texto(40).nullish(),
  observacion_envio: Texto(200).nullish(),
  /** Who sells it; left out it stays, and of a new one it is whoever saves it (DECISIONS 280). */
  vendedor_id: idOpcional,
  total_subtotal_venta: comparado,
  total_impuestos_venta: comparado,
  total_otros_impuestos_venta: comparado,
  total_descuento: comparado,
  total_venta: comparado,
  codigo_tienda: z.string().nullish(),
})
export type VentaAGuardar = z.output<typeof VentaAGuardar>

export const Totales = z.object({
  total_subtotal_venta: Dinero,
  total_descuento: Dinero,
  total_venta_neta: Dinero,
  total_impuestos_venta: Dinero,
  total_otros_impuestos_venta: Dinero,
  total_venta: Dinero,
})

const VACIOS = 'No pueden existir valores vacíos o en cero. Todos los campos son requeridos'
/** A line of payment; what the client says of the form (name, flags) is not read. */
export const PagoNuevo = z.object({
  id_forma_pago: idEnCuerpo('Debe seleccionar una forma de pago a agregar'),
  comprobante_id: Comprobante.transform(value => value ?? ''),
  valor_pagado: DineroRequerido(VACIOS)
    .refine(value => value > 0, VACIOS)
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  /** Of a form that asks for a voucher. */
  adjunto_comprobante: AdjuntoEnviado,
})

/** Body of `facturas/{venta_id}/forma-pago`. */
export const Cobro = z.object({
  venta_id: idOpcional,
  version: Version.nullish(),
  /** The accounting-system invoice was asked for. */
  crear_factura_siigo: Bandera.nullish(),
  crear_venta_credito: Bandera.nullish(),
  modo_factura: z.enum(['C', 'CR']).default('C'),
  /** On credit it is not read: the whole bill is owed (DECISIONS 4). */
  formaPagoList: z.array(PagoNuevo, VACIOS).min(1, VACIOS).max(20, 'Máximo 20 formas de pago'),
  /** Why the customer may go beyond the limit: of who may let them. */
  motivo_cupo: Texto(300).nullish(),
  /** Or who lets them at the screen of whoever may not: read where that is needed alone. */
  autorizacion_credito: AutorizacionDeCredito.nullish(),
  /** Cash that the customer handed over; the change follows from it. */
  efectivo_recibido: Dinero.refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande').nullish(),
  codigo_tienda: z.string().nullish(),
})
export type Cobro = z.output<typeof Cobro>

export const Anulacion = z.object({
  venta_id: idOpcional,
  version: Version.nullish(),
  motivo: Texto(300).nullish(),
  /** What had left is back in the store: nothing that was dispatched is annulled without it. */
  mercancia_devuelta: Bandera.default(false),
})

/** Body of `facturas/{venta_id}/enlaces`. */
export const CambioDeEnlaces = z.object({
  venta_id: idOpcional,
  version: Version.nullish(),
  motivo: Texto(300).nullish(),
})

/** Filters of the list; `query_params` is the free term. State null or 0 means all. */
export const FiltrosVentas = z.object({
  fecha_inicial: z.preprocess(sinValor, DiaDeFiltro.nullish()),
  fecha_final: z.preprocess(sinValor, DiaDeFiltro.nullish()),
  query_params: Texto(100).nullish(),
  estado_venta_id: z.preprocess(sinValor, EnteroFlexible().pipe(Estado).nullish()),
  codigo_tienda: z.string().nullish(),
})

export const FiltrosPorCliente = z.object({
  /** 0 asks for sales without production; nothing or '' for all. */
  proceso_produccion: z.preprocess(
    value => (value === '' ? null : value),
    EnteroFlexible().pipe(Proceso).nullish(),
  ),
  numero_documento: z.preprocess(enCifras, Texto(20).nullish()) as unknown as z.ZodOptional<
    z.ZodNullable<z.ZodString>
  >,
  cliente_id: idOpcional,
  venta_id: idOpcional,
  fecha_inicial: z.preprocess(sinValor, DiaDeFiltro.nullish()),
  fecha_final: z.preprocess(sinValor, DiaDeFiltro.nullish()),
  estado_venta_id: z.preprocess(sinValor, EnteroFlexible().pipe(Estado).nullish()),
  codigo_tienda: z.string().nullish(),
})
