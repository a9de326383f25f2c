import * as z from 'zod'
import { Movimiento } from '../caja/movimiento'
import { LIMITE_EXPORTAR } from '../http/limites'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  CodigoTienda,
  Comprobante,
  Dinero,
  EnteroFlexible,
  Id,
  idOpcional,
  InstanteISO,
  Texto,
} from '../http/wire'
import { esDia, ULTIMO_DIA } from '../kernel/dates'
import { PagoProveedor } from '../pagos/esquemas'
import { PAQUETE, TABLAS, TIPOS_EN_EL_MES } from './tablas'
import { TERMINOS } from './terminos'

const FECHA = 'Debe ingresar una fecha'
const dia = z
  .string(FECHA)
  .refine(esDia, FECHA)
  .refine(value => value <= ULTIMO_DIA, FECHA)

/** What all movements of one payment form come to in a store. */
const DeForma = z.object({
  codigo_tienda: CodigoTienda,
  nombre_tienda: z.string(),
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  es_efectivo: z.boolean(),
  /** Paid in advance on another day, or owed: it adds up to what was billed and is no money of this day. */
  sin_dinero: z.boolean(),
  valor_pagado: Dinero,
  /** Movements. */
  cantidad: z.int(),
})

/** Money that came in or went out for one thing, in one form with one voucher: corrections and voids of the day are in it. */
const deOrigen = {
  id: Id,
  codigo_tienda: CodigoTienda,
  fecha: InstanteISO,
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  comprobante_id: z.string().nullable(),
  usuario_responsable: z.string(),
  /** What it was, and that it was corrected or voided where that is all that the day has of it. */
  descripcion: z.string(),
}

/**
 * A payment to a supplier in one of its methods (C §2): what it is of, and its VAT and withholding, as it stands now. Those
 * are of the whole payment, and stand in the row of each of its methods: `valor_pagado` alone adds up (DECISIONS 231).
 */
const PagoDelDia = PagoProveedor.pick({
  tipo_concepto_id: true,
  nombre_tipo_concepto: true,
  proveedor_id: true,
  nombre_proveedor: true,
  codigo_factura: true,
  fecha_factura: true,
  fecha_pago: true,
  valor_total: true,
  pj_iva: true,
  valor_antes_iva: true,
  valor_iva: true,
  pj_retefuente: true,
  valor_rte: true,
  valor_total_pagar: true,
  observaciones: true,
  pago_realizado: true,
  codigo_comprobante_pago: true,
  adjunto_comprobante_pago: true,
  anulado: true,
}).extend({ ...deOrigen, valor_pagado: Dinero })

export const CuadreDelDia = z.object({
  fecha_dia: z.string(),
  /** Billed less annulled, of all stores. */
  total_dia: Dinero,
  /** Cash of all stores: the sum of `terminos_efectivo`. */
  total_efectivo: Dinero,
  terminos_efectivo: z.array(
    z.object({ termino: z.enum(TERMINOS), descripcion: z.string(), valor: Dinero, cantidad: z.int() }),
  ),
  lista_tiendas: z.array(
    z.object({
      codigo_tienda: CodigoTienda,
      nombre_tienda: z.string(),
      /** Billed less annulled. */
      total_venta: Dinero,
      total_facturado: Dinero,
      total_anulado: Dinero,
      ventas_facturadas: z.int(),
      ventas_anuladas: z.int(),
      total_efectivo: Dinero,
      /** Where the chain of the day ends, and after how many movements. */
      movimientos: z.int(),
      huella: z.string(),
    }),
  ),
  lista_ventas_formas_pagos: z.array(DeForma),
  lista_abonos_credito: z.array(
    z.object({
      ...deOrigen,
      venta_id: Id.nullable(),
      valor_abono: Dinero,
    }),
  ),
  lista_abonos_credito_formas_pagos: z.array(DeForma),
  lista_anticipos: z.array(z.object({ ...deOrigen, valor_anticipo: Dinero })),
  lista_egreso: z.array(
    z.object({
      ...deOrigen,
      fecha_egreso: z.string(),
      /** As it was written. */
      descripcion_egreso: z.string(),
      valor_egreso: Dinero,
    }),
  ),
  lista_ingreso: z.array(
    z.object({
      ...deOrigen,
      fecha_ingreso: z.string(),
      descripcion_ingreso: z.string(),
      valor_ingreso: Dinero,
    }),
  ),
  lista_pagos_proveedores: z.array(PagoDelDia),
  lista_devoluciones: z.array(z.object({ ...deOrigen, venta_id: Id.nullable(), valor_devuelto: Dinero })),
})

const MES = 'Debe seleccionar un mes'
/** The month of a report: `mes` is the specification's two digits, or a number. */
const elMes = {
  anio: EnteroFlexible(MES).pipe(z.int(MES).min(2000, MES).max(2099, MES)),
  mes: EnteroFlexible(MES).pipe(z.int(MES).min(1, MES).max(12, MES)),
  codigo_tienda: CodigoTienda.nullish(),
}
const DelMes = z.object(elMes)

const PorForma = z.object({
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  es_efectivo: z.boolean(),
  sin_dinero: z.boolean(),
  valor_pagado: Dinero,
  /** What annulled bills gave back in this form, on the day of the annulment. */
  valor_devuelto: Dinero,
  cantidad: z.int(),
})
/** What moved on a day for one thing in one form. */
const PorDia = z.object({
  fecha: z.string(),
  tipo: z.string(),
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  valor_pagado: Dinero,
  cantidad: z.int(),
})
const VentaDelMes = z.object({
  id: Id,
  codigo_tienda: CodigoTienda,
  nombre_tienda: z.string(),
  fecha_factura: z.string(),
  numero_documento_tercero: z.string(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  nombre_vendedor: z.string(),
  total_venta_neta: Dinero,
  total_venta_bruta: Dinero,
  total_impuestos: Dinero,
  total_descuento: Dinero,
  total_otros_impuestos: Dinero,
  estado_venta_id: Id,
  nombre_estado_venta: z.string(),
  tipo_pago_id: Id,
  nombre_tipo_pago: z.string(),
  nombre_tipo_envio: z.string(),
  observacion_despacho: z.string().nullable(),
  fecha_factura_dian: z.string().nullable(),
  factura_code_siigo: z.string().nullable(),
  formas_pagos: z.array(z.object({ nombre_forma_pago: z.string(), valor_pagado: Dinero })),
})
/** What bills of a month come to. */
const TotalDeVentas = z.object({
  ventas: z.int(),
  total_venta_neta: Dinero,
  total_impuestos: Dinero,
  total_venta_bruta: Dinero,
})
/** A movement of a month, and the bill that it is of. */
const MovimientoDelMes = Movimiento.extend({
  /** Of the drawer that it moved, whenever it was registered. */
  fecha_dia: z.string(),
  numero_factura: z.string().nullable(),
  cliente: z.string().nullable(),
  total_venta: Dinero.nullable(),
})
const Acto = z.object({
  accion: z.enum(['cerrar', 'reabrir']),
  fecha: InstanteISO,
  usuario: z.string(),
  motivo: z.string().nullable(),
  /** Of a close: SHA-256 of what the month came to. */
  huella: z.string().nullable(),
})
const Periodo = z.object({
  cerrado: z.boolean(),
  /** Of what the month comes to now; a closed one has that of its close. */
  huella: z.string(),
  actos: z.array(Acto),
})
const Pendiente = z.object({
  clase: z.enum(['cajas_abiertas', 'ventas_en_edicion', 'proveedores_sin_soporte', 'existencias']),
  descripcion: z.string(),
  cantidad: z.int(),
  /** Where it is settled, in the web client. */
  enlace: z.string(),
})

export const rutas = {
  dia: route({
    method: 'POST',
    path: '/cuadre-caja/dia',
    summary: 'The money of a day: of all stores that one may see, or of some of them',
    access: 'cuadre.ver',
    store: 'required',
    body: z.object({ fecha_dia: dia, tiendas: z.array(CodigoTienda).max(100).nullish() }),
    data: CuadreDelDia,
  }),
  movimientos: route({
    method: 'POST',
    path: '/cuadre-caja/movimientos',
    summary: 'The movements that make up a figure of a day, in their order, and what they come to',
    access: 'cuadre.ver',
    store: 'required',
    query: z.object(paginaQuery),
    body: z.object({
      fecha_dia: dia,
      tiendas: z.array(CodigoTienda).max(100).nullish(),
      /** A term of the cash of the day. */
      termino: z.enum(TERMINOS, 'El término no existe').nullish(),
      tipo: Texto(20).nullish(),
      forma_pago_id: idOpcional,
      /** What they come from, by the `id` that its row of the day has: one expense, one advance, one payment. */
      origen_id: idOpcional,
      /** That voucher alone; empty: those without one. */
      comprobante_id: Comprobante,
      /** Cash alone, of whatever kind. */
      efectivo: z.boolean().nullish(),
      /** Bills and what annulled ones gave back, however they were paid, and nothing else: what the day sold. */
      ventas: z.boolean().nullish(),
      /** Without what a bill was paid by instead of money. */
      solo_dinero: z.boolean().nullish(),
    }),
    data: z.object({
      movimientos: paginaDeFilas(Movimiento),
      /** Of what the bills came to, what was rounded away in cash (DECISIONS 72): with it `ventas` add up to them. */
      redondeo: Dinero,
      total: Dinero,
    }),
  }),
  ventasPlataforma: route({
    method: 'POST',
    path: '/cierre-mes/ventas-plataforma',
    summary: 'What a store came to in a month',
    access: 'cierre.ver',
    store: 'required',
    body: DelMes,
    data: z.object({
      anio: z.int(),
      mes: z.int(),
      codigo_tienda: CodigoTienda,
      nombre_tienda: z.string(),
      /**
       * Billed less annulled, with tax (DECISIONS 327), and its IVA: what the tax authority has accepted by now, what it has
       * not (DECISIONS 61, 248), and both.
       */
      ventas_siigo: Dinero,
      ventas_remision: Dinero,
      ventas_total: Dinero,
      iva_siigo: Dinero,
      iva_remision: Dinero,
      iva_total: Dinero,
      lista_tipos_venta: z.array(
        z.object({ nombre_tipo_venta: z.string(), total: Dinero, iva: Dinero, cantidad: z.int() }),
      ),
      lista_ventas_formas_pagos: z.array(PorForma),
      /** With it what bills were paid by comes to what was billed (DECISIONS 72), and what annulments gave back to what was. */
      redondeo_facturado: Dinero,
      redondeo_anulado: Dinero,
      /** What was paid on each day, and what annulments gave back, which is negative. */
      lista_ventas_dias: z.array(PorDia),
      lista_abonos_credito: z.array(PorDia),
      lista_abonos_credito_formas_pagos: z.array(PorForma),
      lista_anticipos: z.array(PorDia),
      lista_pagos_proveedores: z.array(PorDia),
      /** The first of them; `POST cierre-mes/ventas` has all, page by page. */
      lista_ventas_mes: z.array(VentaDelMes),
      total_ventas_mes: z.int(),
      /** Of the store's first day with money: no month before it is offered (DECISIONS 249); null before there is one. */
      primer_anio: z.int().nullable(),
      periodo: Periodo,
    }),
  }),
  ventasDelMes: route({
    method: 'POST',
    path: '/cierre-mes/ventas',
    summary: 'The bills of a month by the day they were billed on, the newest day first',
    access: 'cierre.ver',
    store: 'required',
    query: z.object(paginaQuery),
    body: DelMes,
    data: z.object({
      ventas: paginaDeFilas(VentaDelMes),
      /** Bills of the month, and bills of whatever month that were annulled in it. */
      facturado: TotalDeVentas,
      anulado: TotalDeVentas,
    }),
  }),
  movimientosDelMes: route({
    method: 'POST',
    path: '/cierre-mes/movimientos',
    summary: 'The movements that make up a figure of a month, the newest first, each with its bill',
    access: 'cierre.ver',
    store: 'required',
    query: z.object(paginaQuery),
    body: z.object({
      ...elMes,
      tipo: z.enum(TIPOS_EN_EL_MES, 'El movimiento no existe'),
      forma_pago_id: idOpcional,
    }),
    data: z.object({ movimientos: paginaDeFilas(MovimientoDelMes), total: Dinero }),
  }),
  pendientes: route({
    method: 'POST',
    path: '/cierre-mes/pendientes',
    summary: 'What is to be settled before a month is closed',
    access: 'cierre.ver',
    store: 'required',
    body: DelMes,
    data: z.object({ pendientes: z.array(Pendiente) }),
  }),
  cerrar: route({
    method: 'POST',
    path: '/cierre-mes/cerrar',
    summary: 'Closes a month: keeps what it came to, and no money of it moves any more',
    access: 'cierre.cerrar',
    store: 'required',
    writes: true,
    body: DelMes,
    data: z.object({ periodo: Periodo }),
  }),
  reabrir: route({
    method: 'POST',
    path: '/cierre-mes/reabrir',
    summary: 'Opens a closed month again; its closes stay',
    access: 'cierre.reabrir',
    store: 'required',
    writes: true,
    body: z.object({ ...elMes, motivo: Texto(300).nullish() }),
    data: z.object({ periodo: Periodo }),
  }),
}

/** The workbook of a table of a month, or all of them with its summary for the accountant. */
export const EXPORTA_CIERRE = {
  method: 'POST',
  path: '/cierre-mes/exportar',
  summary: 'Starts the Excel of a table of a month, or the zip of all of them with the summary of the month',
  access: 'cierre.ver',
  store: 'required',
  writes: true,
  limite: LIMITE_EXPORTAR,
  body: z.object({ ...elMes, tabla: z.enum([...TABLAS, PAQUETE], 'Debe seleccionar una tabla') }),
} as const
