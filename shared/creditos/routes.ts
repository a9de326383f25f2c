import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Dinero,
  DineroRequerido,
  Id,
  idEnCuerpo,
  InstanteISO,
  MAXIMO_DINERO,
  Texto,
  Version,
} from '../http/wire'

/** What a customer may owe, and owes (DECISIONS 1, 87, 191). */
export const CuentaCredito = z.object({
  id: Id,
  tercero_id: Id,
  numero_documento_tercero: z.string(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  total_cupo_permitido: Dinero,
  /** Owed now. */
  total_credito: Dinero,
  /** Of pending orders on credit. */
  total_pedidos: Dinero,
  /** Limit less what is owed and ordered; below zero where the customer has gone beyond it. */
  cupo_disponible: Dinero,
  /** Days that the customer has to pay a bill. */
  plazo_credito: z.int(),
  /** Nothing more is sold on credit. */
  bloqueada: z.boolean(),
  fecha_creacion: InstanteISO,
  version: Version,
})

/** Body of `cuentas-credito/guardar`: makes the account of a customer, or changes it. */
export const CuentaAGuardar = z.object({
  tercero_id: idEnCuerpo('Debe seleccionar un tercero'),
  total_cupo_permitido: DineroRequerido('Debe ingresar un valor')
    .refine(value => value >= 0 && value % 100 === 0, 'Debe ingresar un valor en pesos, sin decimales')
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  plazo_credito: z
    .int('Debe ingresar los días de plazo')
    .min(0, 'Debe ingresar los días de plazo')
    .max(365, 'Máximo 365 días')
    .nullish(),
  bloqueada: z.boolean().nullish(),
  version: Version.nullish(),
})

const FacturaACredito = z.object({
  venta_id: Id,
  valor_credito: Dinero,
  fecha_registro: InstanteISO,
  /** Day by which it is to be paid. */
  vence: z.string(),
})
const PagoDeCredito = z.object({
  id: Id,
  valor_pagado: Dinero,
  fecha_creacion: InstanteISO,
  nombre_vendedor: z.string(),
})

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
      documento_cliente: z.preprocess(value => value ?? '', Texto(20, 'Debe seleccionar un cliente')),
    }),
    data: z.object({
      cuenta_credito_cliente: CuentaCredito.nullable(),
      facturas_credito: z.array(FacturaACredito),
      pagos_cuentas_credito: z.array(PagoDeCredito),
    }),
  }),
}
