import * as z from 'zod'
import { MAXIMO_BASE64 } from '../adjuntos/tipos'
import { FacturaElectronica } from '../electronica/schemas'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { MB, route } from '../http/route'
import { Bandera, Dinero, Id, IdFlexible, InstanteISO, Version } from '../http/wire'
import {
  Anulacion,
  CambioDeEnlaces,
  Cobro,
  Estado,
  FiltrosPorCliente,
  FiltrosVentas,
  FormaPagada,
  Totales,
  UltimoCambio,
  VentaAGuardar,
  VentaDetalle,
  VentaEncabezado,
  VentaPorProducir,
  VentaTarea,
} from './schemas'
import { Etapa, OrdenDeProduccion } from '../produccion/schemas'
import { HistorialDeVenta } from './historial'
import { CotizacionDePieza, PiezaCotizada } from './pieza'
import { rutasDeTareas } from './tareas'

const VentaId = z.object({ venta_id: IdFlexible })

/** A bill as it stands: the reply to billing, and the `data` of the 409 to whoever came second. */
export const FacturaHecha = z.object({
  venta_id: Id,
  version: Version,
  estado_venta_id: z.int(),
  consecutivo_recibo: z.int().nullable(),
  fecha_factura: z.string().nullable(),
  total_venta: Dinero,
  redondeo_efectivo: Dinero,
  cambio: Dinero.nullable(),
  enlace_factura: z.string(),
  ventas_formas_pagos: z.array(FormaPagada),
  advertencias: z.array(z.string()),
})

export const rutas = {
  listar: route({
    method: 'POST',
    path: '/facturas',
    summary: 'Sales of the store by state and dates, newest first',
    access: 'ventas.ver',
    store: 'required',
    query: z.object({ ...paginaQuery, codigo_tienda: z.string().optional() }),
    body: FiltrosVentas,
    data: z.object({
      ventas: paginaDeFilas(VentaEncabezado),
      /** Of a text that is looked for in all states: how many sales of each were found, those with none included. */
      por_estado: z.array(z.object({ estado_venta_id: Estado, ventas: z.int() })).optional(),
      /** Of the whole filter, annulled sales left out. */
      totales: z.object({
        ventas: z.int(),
        total_subtotal: Dinero,
        total_descuento: Dinero,
        total_impuestos: Dinero,
        total_venta: Dinero,
      }),
    }),
  }),
  filtrar: route({
    method: 'POST',
    path: '/facturas/filtros',
    summary: 'Sales by number, customer, dates, state and progress in production',
    access: 'ventas.ver',
    store: 'required',
    query: z.object({ ...paginaQuery, codigo_tienda: z.string().optional() }),
    body: FiltrosPorCliente,
    data: z.object({ ventas: paginaDeFilas(VentaPorProducir) }),
  }),
  ver: route({
    method: 'GET',
    path: '/facturas/{venta_id}',
    summary: 'One sale with lines, payments and tasks',
    access: 'ventas.ver',
    store: 'required',
    params: VentaId,
    data: z.object({
      ventas_encabezado: VentaEncabezado,
      ventas_detalle: z.array(VentaDetalle),
      ventas_formas_pagos: z.array(FormaPagada),
      ventas_tarea: z.array(VentaTarea),
      /** Its production orders, each with its stages. */
      produccion: z.array(OrdenDeProduccion.extend({ etapas: z.array(Etapa) })),
      /** Its electronic invoice; null while nobody has asked for it. */
      factura_electronica: FacturaElectronica.nullable(),
    }),
  }),
  historial: route({
    method: 'GET',
    path: '/facturas/{venta_id}/historial',
    summary:
      'What happened to a sale, the oldest act first: who, when and what in words; mas: only the newest 200 are shown',
    access: 'ventas.ver',
    store: 'required',
    params: VentaId,
    data: HistorialDeVenta,
  }),
  guardar: route({
    method: 'POST',
    path: '/facturas/guardar',
    summary: 'Saves an order: new (venta_id null) or in state 1 or 4; every amount is worked out here',
    access: 'ventas.guardar',
    store: 'required',
    writes: true,
    body: VentaAGuardar,
    // A client may send back the whole plan of every line.
    cuerpo: 4 * MB,
    data: z.object({
      venta_id: Id,
      numero: Id,
      version: Version,
      estado_venta_id: z.int(),
      totales: Totales,
      ventas_detalle: z.array(VentaDetalle.omit({ response_lepton: true, cantidad_inventario: true })),
      advertencias: z.array(z.string()),
      enlace_factura: z.string(),
      /** Of the sale that stands, where somebody else saved it first (409). */
      ultimo_cambio: UltimoCambio.nullable().optional(),
    }),
  }),
  editando: route({
    method: 'PUT',
    path: '/facturas/{venta_id}/edicion',
    summary: 'Says that one is editing a sale, for two minutes; tells who else is, and how the sale stands',
    access: 'ventas.guardar',
    store: 'required',
    params: VentaId,
    body: z.object({
      /** One is no longer editing it. */
      soltar: Bandera.nullish(),
      codigo_tienda: z.string().nullish(),
    }),
    data: z.object({
      venta_id: Id,
      version: Version,
      estado_venta_id: Estado,
      ultimo_cambio: UltimoCambio.nullable(),
      /** The others, who began first before. */
      editando: z.array(z.object({ usuario_id: Id, nombre_usuario: z.string(), desde: InstanteISO })),
    }),
  }),
  cotizarPieza: route({
    method: 'POST',
    path: '/facturas/retal',
    summary: 'Prices a piece of the calculator and its edge as lines of an order; nothing is saved',
    access: 'ventas.guardar',
    store: 'required',
    body: CotizacionDePieza,
    data: PiezaCotizada,
  }),
  facturar: route({
    method: 'POST',
    path: '/facturas/{venta_id}/forma-pago',
    summary: 'Bills a pending sale with its payment forms',
    access: 'ventas.facturar',
    store: 'required',
    writes: true,
    params: VentaId,
    body: Cobro,
    // One proof in the body; more of them, or larger ones, are uploaded.
    cuerpo: MAXIMO_BASE64 + MB / 8,
    data: FacturaHecha,
  }),
  anular: route({
    method: 'PUT',
    path: '/facturas/{venta_id}/anular',
    summary: 'Annuls a sale by reversing movements; a billed one only by SuperAdministrador',
    access: 'ventas.anular',
    store: 'required',
    writes: true,
    params: VentaId,
    body: Anulacion,
    data: z.object({ venta_id: Id, version: Version, estado_venta_id: z.int() }),
  }),
  cambiarEnlaces: route({
    method: 'PUT',
    path: '/facturas/{venta_id}/enlaces',
    summary: 'Gives the public papers of a sale new links; the old ones open nothing from then on',
    access: 'ventas.enlaces',
    store: 'required',
    writes: true,
    params: VentaId,
    body: CambioDeEnlaces,
    data: z.object({
      venta_id: Id,
      version: Version,
      enlace_factura: z.string(),
      enlace_planos: z.string().nullable(),
    }),
  }),
  ...rutasDeTareas,
}
