import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  CodigoTienda,
  Dinero,
  DineroRequerido,
  Id,
  idEnCuerpo,
  IdFlexible,
  idOpcional,
  InstanteISO,
  MAXIMO_DINERO,
  Texto,
} from '../http/wire'

const INVALIDO = 'Debe ingresar un valor de abono válido'

/** A movement of somebody's advances: what came in, what a sale spent, what an annulled sale gave back. */
export const AbonoDeTercero = z.object({
  id: Id,
  /** Whose ledger it stands in: another entry of the customer, where that was united with this one. */
  tercero_id: Id.optional(),
  fecha_inserta: InstanteISO,
  /** 1 abono, 2 pago de una venta, 3 devolución de una venta anulada, 9 unión de clientes. */
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
  forma_pago_id: idEnCuerpo('Debe seleccionar una forma de pago').default(1),
  comprobante_id: Texto(60).nullish(),
  descripcion_abono: Texto(300).nullish(),
})

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
    method: 'POST',
    path: '/maestros/anticipos/cliente',
    summary: 'What a customer has paid in advance and not spent',
    access: 'anticipos.ver',
    store: 'required',
    body: z.object({ cliente_id: idEnCuerpo('Debe seleccionar un cliente') }),
    data: z.object({ cliente_id: Id, total_anticipo: Dinero }),
  }),
}
