import * as z from 'zod'
import { AdjuntoEnviado, AdjuntoGuardado } from '../adjuntos/esquemas'
import { MAXIMO_BASE64 } from '../adjuntos/tipos'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { MB, route } from '../http/route'
import {
  CodigoTienda,
  Comprobante,
  DiaEscrito,
  DiaISO,
  Dinero,
  DineroRequerido,
  FormaOEfectivo,
  Id,
  idElegido,
  idEnCuerpo,
  IdFlexible,
  idOpcional,
  InstanteISO,
  MAXIMO_DINERO,
  sinValor,
  Texto,
} from '../http/wire'

const INVALIDO = 'Debe ingresar un valor de abono válido'
const SIN_FECHA = 'Debe seleccionar una fecha'

/** A movement of somebody's advances: what came in, what a sale spent, what an annulled sale gave back. */
export const AbonoDeTercero = z.object({
  id: Id,
  /** Whose ledger it stands in: another entry of the customer, where that was united with this one. */
  tercero_id: Id.optional(),
  fecha_inserta: InstanteISO,
  /** 1 abono, 2 pago de una venta, 3 devolución de una venta anulada, 4 anulación de un abono, 9 unión de clientes. */
  tipo_movimiento_anticipo_id: z.int(),
  nombre_tipo_movimiento_anticipo: z.string(),
  descripcion_abono: z.string(),
  /** Negative where a sale spent it. */
  valor_abono: Dinero,
  /** What was left after it. */
  saldo_abono: Dinero,
  /** Receipt of the store, without gaps; null where no money was handed over. */
  consecutivo_anticipo: z.int().nullable(),
  forma_pago_id: Id.nullable(),
  nombre_forma_pago: z.string().nullable(),
  comprobante_id: z.string().nullable(),
  /** What proves how it was paid, also where it was an abono that became money in advance. */
  adjunto_comprobante: AdjuntoGuardado.nullable(),
  codigo_tienda: CodigoTienda,
  venta_id: Id.nullable(),
  usuario_inserta: z.string(),
  /** Of a balance that passed between two entries of one customer: the other one. */
  tercero_unido_id: Id.optional(),
})

/** Body of `terceros/{tercero_id}/abono`. */
export const AbonoNuevo = z.object({
  tercero_id: idOpcional,
  valor_abono: DineroRequerido(INVALIDO)
    .refine(value => value > 0, INVALIDO)
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  /** How it was handed over: cash, unless said otherwise (DECISIONS 3). */
  forma_pago_id: FormaOEfectivo,
  comprobante_id: Comprobante,
  descripcion_abono: Texto(300).nullish(),
})

/** A movement as the list of advances shows it (C §3). */
export const MovimientoDeAnticipo = z.object({
  id: Id,
  cliente_id: Id,
  /** Receipt of the store, without gaps; null where no money was handed over. */
  consecutivo_anticipo: z.int().nullable(),
  fecha_anticipo: DiaISO,
  fecha_inserta: InstanteISO,
  /** As in `AbonoDeTercero`; 1 may be annulled. */
  tipo_movimiento_anticipo_id: z.int(),
  nombre_tipo_movimiento_anticipo: z.string(),
  descripcion_movimiento: z.string(),
  /** Negative where it was spent or taken back. */
  valor_movimiento: Dinero,
  /** What was left after it. */
  valor_saldo_movimiento: Dinero,
  usuario_inserta: z.string(),
  venta_id: Id.nullable(),
  forma_pago_id: Id.nullable(),
  nombre_forma_pago: z.string().nullable(),
  comprobante_id: z.string().nullable(),
  /** As in `AbonoDeTercero`. */
  adjunto_comprobante: AdjuntoGuardado.nullable(),
  codigo_tienda: CodigoTienda,
  /** Where its receipt opens; null where it has none. */
  enlace_recibo: z.string().nullable(),
  /** Where the paper of its sale opens; null where it is of none. */
  enlace_factura: z.string().nullable(),
  /** It was taken back since. */
  anulado: z.boolean(),
})

/** Body of `maestros/anticipos/guardar` (C §3, §5). */
export const AnticipoNuevo = z.object({
  cliente_id: idElegido('Debe seleccionar un cliente'),
  observacion_anticipo: Texto(300).nullish(),
  valor_anticipo: DineroRequerido('Debe ingresar un valor')
    .refine(value => value > 0, 'Debe ingresar un valor distinto a cero')
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  /** Today where it is not named (DECISIONS 190); a form where it was emptied is asked for it (C §5). */
  fecha_anticipo: DiaEscrito(SIN_FECHA).optional(),
  /** How it was handed over: cash, unless said otherwise (DECISIONS 3). */
  forma_pago_id: FormaOEfectivo,
  comprobante_id: Comprobante,
  adjunto_comprobante: AdjuntoEnviado,
})

/** What a customer has in advance: the account has the id of its customer. */
const SaldoDeCliente = z.object({
  id: Id,
  cliente_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  total_anticipo: Dinero,
})
const CuentaDeAnticipos = SaldoDeCliente.extend({
  /** Pending orders that the balance may pay, of the 500 newest of the store; 20 at most. */
  total_pendientes_abono: z.int(),
})

const LISTA = {
  method: 'GET',
  access: 'anticipos.administrar',
  store: 'required',
  query: z.object({ ...paginaQuery, cliente_id: z.preprocess(sinValor, IdFlexible.nullish()) }),
  data: z.object({
    anticipos: paginaDeFilas(CuentaDeAnticipos),
    /** Of all customers, whatever the filter. */
    total_anticipos: Dinero,
  }),
} as const
const MOVIMIENTOS = {
  method: 'POST',
  access: 'anticipos.ver',
  store: 'required',
  params: z.object({ id: IdFlexible }),
  /** `movimiento_id`: that one alone, wherever it stands. */
  query: z.object({ ...paginaQuery, movimiento_id: z.preprocess(sinValor, IdFlexible.nullish()) }),
  data: z.object({
    anticipo: z.object({
      id: Id,
      cliente_id: Id,
      nombres: z.string(),
      apellidos: z.string(),
      total_anticipo: Dinero,
    }),
    anticipos_movimientos: paginaDeFilas(MovimientoDeAnticipo),
    /** What was left before the oldest movement that is looked through, and what all of those come to. */
    saldo_anterior: Dinero,
    total_movimientos: Dinero,
  }),
} as const
const GUARDA = {
  method: 'POST',
  access: 'anticipos.recibir',
  store: 'required',
  writes: true,
  cuerpo: MAXIMO_BASE64 + MB / 8,
  body: AnticipoNuevo,
  data: z.object({
    anticipo: MovimientoDeAnticipo,
    total_anticipo: Dinero,
    advertencias: z.array(z.string()),
  }),
} as const
const ANULA = {
  method: 'PUT',
  access: 'anticipos.administrar',
  store: 'required',
  writes: true,
  params: z.object({ id: IdFlexible }),
  body: z.object({ motivo: Texto(300).nullish() }),
  data: z.object({ anticipo: MovimientoDeAnticipo, total_anticipo: Dinero }),
} as const
const TOTAL = {
  method: 'POST',
  access: 'anticipos.ver',
  store: 'required',
  body: z.object({ cliente_id: idEnCuerpo('Debe seleccionar un cliente') }),
  data: z.object({ cliente_id: Id, total_anticipo: Dinero }),
} as const
const ALIAS = 'The same without `maestros/` (DECISIONS, section 17)'

export const rutas = {
  abonar: route({
    method: 'POST',
    path: '/terceros/{tercero_id}/abono',
    summary: 'Receives money in advance from a customer, into the drawer of today',
    access: 'anticipos.recibir',
    store: 'required',
    writes: true,
    params: z.object({ tercero_id: IdFlexible }),
    body: AbonoNuevo,
    data: z.object({ saldo_abono: Dinero, abono: AbonoDeTercero, advertencias: z.array(z.string()) }),
  }),
  historial: route({
    method: 'GET',
    path: '/terceros/{id}/abono/historial',
    summary: 'Advances of a customer, the newest first; mas: there are older ones',
    access: 'anticipos.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    query: z.object({ ...paginaQuery, query: Texto(100).default('') }),
    data: z.object({
      tercero: z.object({ id: Id, nombres: z.string(), apellidos: z.string(), saldo_abono: Dinero }),
      abonos_terceros: paginaDeFilas(AbonoDeTercero),
    }),
  }),
  total: route({
    ...TOTAL,
    path: '/maestros/anticipos/cliente',
    summary: 'What a customer has paid in advance and not spent',
  }),
  totalSinMaestros: route({ ...TOTAL, path: '/anticipos/cliente', summary: ALIAS }),
  listar: route({
    ...LISTA,
    path: '/maestros/anticipos',
    summary: 'Customers who have money in advance, the newest balance first, and what all of them have',
  }),
  listarSinMaestros: route({ ...LISTA, path: '/anticipos', summary: ALIAS }),
  saldos: route({
    method: 'GET',
    path: '/maestros/anticipos/saldos',
    summary: 'The balance of every customer who has one, the newest balance first, and what they come to',
    access: 'anticipos.administrar',
    store: 'required',
    query: z.object(paginaQuery),
    data: z.object({ saldos: paginaDeFilas(SaldoDeCliente), total: Dinero }),
  }),
  movimientos: route({
    ...MOVIMIENTOS,
    path: '/maestros/anticipos/{id}/historial',
    summary: 'Movements of the advances of a customer, the newest first; mas: there are older ones',
  }),
  movimientosSinMaestros: route({ ...MOVIMIENTOS, path: '/anticipos/{id}/historial', summary: ALIAS }),
  guardar: route({
    ...GUARDA,
    path: '/maestros/anticipos/guardar',
    summary: 'Receives money in advance from a customer, into the drawer of its day',
  }),
  guardarSinMaestros: route({ ...GUARDA, path: '/anticipos/guardar', summary: ALIAS }),
  anular: route({
    ...ANULA,
    path: '/maestros/anticipos/{id}/anular',
    summary: 'Takes an advance back while the balance covers it; {id} is its movement',
  }),
  anularSinMaestros: route({ ...ANULA, path: '/anticipos/{id}/anular', summary: ALIAS }),
}
