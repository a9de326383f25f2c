import * as z from 'zod'
import { MAXIMO_BASE64 } from '../adjuntos/tipos'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { EDADES } from './reparto'
import { MB, route } from '../http/route'
import { Dinero, enCifras, IdFlexible, idOpcional, sinValor, Texto } from '../http/wire'
import {
  Abono,
  AbonoHecho,
  Credito,
  CreditoMovimiento,
  CuentaAGuardar,
  CuentaCredito,
  Cupo,
  EdadesDeCredito,
  FacturaACredito,
  Motivo,
  PagoDeCredito,
  PagoDeCuenta,
  VentaPendiente,
  VentaPorCobrar,
} from './schemas'

const POR_ID = { params: z.object({ id: IdFlexible }), store: 'required' } as const
/** An abono may bring its proof in the body. */
const cuerpo = MAXIMO_BASE64 + MB / 8
/** Kind of a movement to show; nothing: all. */
const Tipo = z.preprocess(
  sinValor,
  z.coerce
    .number()
    .pipe(z.literal([1, 2, 3, 4, 5, 9], 'Debe seleccionar un tipo de movimiento'))
    .nullish(),
)

/** Of one age of the debt alone; nothing: all. */
const edad = z.preprocess(sinValor, z.enum(EDADES, 'La edad no existe').nullish())

export const rutas = {
  cuentas: route({
    method: 'GET',
    path: '/cuentas-credito',
    summary: 'Credit accounts, the newest first, or those of the customers that a text finds',
    access: 'creditos.ver',
    store: 'required',
    query: z.object({ ...paginaQuery, query: Texto(100).default('') }),
    data: z.object({ cuentas_credito: paginaDeFilas(CuentaCredito) }),
  }),
  guardarCuenta: route({
    method: 'POST',
    path: '/cuentas-credito/guardar',
    summary: 'Gives a customer a credit account, or another limit',
    access: 'creditos.cuentas',
    store: 'required',
    writes: true,
    body: CuentaAGuardar,
    data: z.object({ cuenta_credito: CuentaCredito }),
  }),
  deCliente: route({
    method: 'POST',
    path: '/cuentas-credito/cliente',
    summary: 'The credit account of a customer, with what they owe and paid; null where there is none',
    access: 'creditos.ver',
    store: 'required',
    body: z.object({
      documento_cliente: z.preprocess(
        value => enCifras(value ?? ''),
        Texto(20, 'Debe seleccionar un cliente'),
      ),
      /** Whose it is where it is known: a number may stand on documents of two kinds. */
      cliente_id: idOpcional,
    }),
    data: z.object({
      cuenta_credito_cliente: CuentaCredito.nullable(),
      /** Every one that is owed, and the newest of the others. */
      facturas_credito: z.array(FacturaACredito),
      /** There may be older ones, which are paid. */
      mas_facturas: z.boolean(),
      /** The newest. */
      pagos_cuentas_credito: z.array(PagoDeCredito),
      /** There may be older ones. */
      mas_pagos: z.boolean(),
      edades: EdadesDeCredito.nullable(),
      /** Why nothing more is sold on credit but by an administrator: a sale that is overdue for too long (DECISIONS 87). */
      mora: z.string().nullable(),
    }),
  }),
  pagar: route({
    method: 'PUT',
    path: '/cuentas-credito/pago',
    summary: 'Receives money of a customer for what they owe; it pays the sales that are due first',
    access: 'creditos.abonar',
    store: 'required',
    writes: true,
    cuerpo,
    body: PagoDeCuenta,
    data: AbonoHecho,
  }),
  creditos: route({
    method: 'GET',
    path: '/creditos',
    summary: 'Who owes, whose debt is due first on top; with cliente_id that customer, whatever they owe',
    access: 'creditos.cartera',
    store: 'required',
    query: z.object({ ...paginaQuery, cliente_id: idOpcional }),
    data: z.object({
      creditos: paginaDeFilas(Credito),
      /** What all customers owe; of one, where one is asked for. */
      total_credito_pendiente: Dinero,
    }),
  }),
  porCobrar: route({
    method: 'GET',
    path: '/creditos/por-cobrar',
    summary:
      'Sales of which something is owed, whoever owes it, what is due first on top, and what they come to',
    access: 'creditos.cartera',
    store: 'required',
    query: z.object(paginaQuery),
    data: z.object({ ventas: paginaDeFilas(VentaPorCobrar), total: Dinero }),
  }),
  historial: route({
    ...POR_ID,
    method: 'POST',
    path: '/creditos/{id}/historial',
    summary: 'Movements of what a customer owes, the newest first; mas: there are older ones',
    access: 'creditos.cartera',
    query: z.object(paginaQuery),
    body: z.object({ tipo_movimiento_credito_id: Tipo, venta_id: idOpcional }),
    data: z.object({
      credito: Credito,
      creditos_movimientos: paginaDeFilas(CreditoMovimiento),
      /** Owed before the oldest movement that is looked through, and what those of the filter come to (DECISIONS 244). */
      saldo_anterior: Dinero,
      total_movimientos: Dinero,
    }),
  }),
  ventasPendientes: route({
    ...POR_ID,
    method: 'GET',
    path: '/creditos/{id}/ventas-pendientes',
    summary: 'Sales of which a customer still owes something, those that are due first on top',
    access: 'creditos.ver',
    query: z.object({ edad, cupo: z.enum(['0', '1']).optional() }),
    data: z.object({
      creditos_movimientos: z.array(VentaPendiente),
      total_credito: Dinero,
      /** Of those that are listed. */
      total: Dinero,
      /** With `cupo=1`: what else makes up what may still be sold on credit. */
      cupo: Cupo.nullable(),
    }),
  }),
  abonar: route({
    ...POR_ID,
    method: 'POST',
    path: '/creditos/{id}/abono',
    summary: 'Receives money of a customer for the sale, or the sales, that they name',
    access: 'creditos.abonar',
    writes: true,
    cuerpo,
    body: Abono,
    data: AbonoHecho,
  }),
  anularAbono: route({
    ...POR_ID,
    method: 'PUT',
    path: '/creditos/{id}/anular-abono',
    summary: 'Takes an abono back by a movement of today; the id is that of the abono (DECISIONS 185)',
    access: 'creditos.anular_abono',
    writes: true,
    body: Motivo,
    data: z.object({ movimiento: CreditoMovimiento, total_credito: Dinero }),
  }),
  castigar: route({
    ...POR_ID,
    method: 'DELETE',
    path: '/creditos/{id}/eliminar',
    summary: 'Writes off what a customer still owes; nothing is deleted (DECISIONS 184)',
    access: 'creditos.castigar',
    writes: true,
    body: Motivo,
    data: z.object({ movimiento: CreditoMovimiento, total_credito: Dinero }),
  }),
}
