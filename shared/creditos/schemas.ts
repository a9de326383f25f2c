import * as z from 'zod'
import { AdjuntoEnviado, AdjuntoGuardado } from '../adjuntos/esquemas'
import {
  CodigoTienda,
  Comprobante,
  DiaEscrito,
  Dinero,
  DineroRequerido,
  FormaOEfectivo,
  Id,
  idEnCuerpo,
  idOpcional,
  InstanteISO,
  MAXIMO_DINERO,
  sinLlenar,
  sumaPosible,
  Texto,
  Version,
} from '../http/wire'
import { VACIOS } from '../ventas/rules/pagos'
import { EDADES } from './reparto'

/** Owed, by how long it is overdue. */
export const EdadesDeCredito = z.object(
  Object.fromEntries(EDADES.map(edad => [edad, Dinero])) as Record<(typeof EDADES)[number], typeof Dinero>,
)

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
  /** Of what is owed, what is overdue. */
  total_vencido: Dinero,
  /** Statement, behind an unguessable link. */
  enlace_estado: z.string().nullable(),
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

export const FacturaACredito = z.object({
  venta_id: Id,
  valor_credito: Dinero,
  fecha_registro: InstanteISO,
  /** Day by which it is to be paid. */
  vence: z.string(),
  /** Still owed of it. */
  valor_saldo_movimiento: Dinero,
  /** Days that it is overdue; 0 where nothing is owed. */
  dias_vencida: z.int(),
})

const FormaPagada = z.object({
  id_forma_pago: Id,
  nombre_forma_pago: z.string(),
  valor_pagado: Dinero,
  comprobante_id: z.string().nullable(),
  fecha_consignacion: z.string().nullable(),
  /** What proves it; of an abono that was taken back it stays there. */
  adjunto_comprobante: AdjuntoGuardado.nullable(),
})

export const PagoDeCredito = z.object({
  id: Id,
  valor_pagado: Dinero,
  fecha_creacion: InstanteISO,
  nombre_vendedor: z.string(),
  fecha_abono: z.string(),
  /** Taken back since. */
  anulado: z.boolean(),
  ventas: z.array(z.object({ venta_id: Id, valor: Dinero })),
  lista_formas_pagadas: z.array(FormaPagada),
  enlace_recibo: z.string().nullable(),
})

/** The same account as its debt is followed (DECISIONS 1): its id is that of the account. */
export const Credito = z.object({
  id: Id,
  cliente_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  total_credito: Dinero,
  /** Sales that are overdue and not paid (DECISIONS 187). */
  total_pendientes_abono: z.int(),
  total_vencido: Dinero,
  edades: EdadesDeCredito,
  enlace_estado: z.string().nullable(),
})

/** A movement of what a customer owes. Amounts are positive; the kind says which way. */
export const CreditoMovimiento = z.object({
  id: Id,
  cliente_id: Id,
  venta_id: Id.nullable(),
  fecha_inserta: InstanteISO,
  /** 1 factura, 2 abono, 3 factura anulada, 4 castigo, 5 abono anulado, 9 unión de clientes. */
  tipo_movimiento_credito_id: z.int(),
  nombre_tipo_movimiento_credito: z.string(),
  descripcion_movimiento: z.string(),
  valor_movimiento: Dinero,
  /** What it does to what is owed: negative where less is owed after it. Those of an account add up to its balance. */
  valor_en_saldo: Dinero,
  /** Still owed of the sales that it names (DECISIONS 294); null where it names none. */
  valor_saldo_movimiento: Dinero.nullable(),
  /** Owed in all after it. */
  saldo_credito: Dinero,
  /** Of a bill: what was paid of it, what was written off, and until when it is to be paid. */
  valor_abonado: Dinero.nullable(),
  valor_castigado: Dinero.nullable(),
  vence: z.string().nullable(),
  /** Of an abono and its reversal. */
  fecha_abono: z.string().nullable(),
  observacion_abono: z.string().nullable(),
  lista_formas_pagadas: z.array(FormaPagada),
  /** The sales that it names, and what it takes off each, or gives back. */
  ventas: z.array(z.object({ venta_id: Id, valor: Dinero })),
  anulado: z.boolean(),
  /** Of a reversal: the movement that it takes back. */
  reversa_de: Id.nullable(),
  motivo: z.string().nullable(),
  codigo_tienda: CodigoTienda,
  usuario_inserta: z.string(),
  enlace_recibo: z.string().nullable(),
})

export const VentaPendiente = z.object({
  venta_id: Id,
  valor_movimiento: Dinero,
  valor_saldo_movimiento: Dinero,
  vence: z.string(),
  dias_vencida: z.int(),
})

/** Of what a customer may still buy on credit: the limit, and the orders that hold a part of it (DECISIONS 191). */
export const Cupo = z.object({
  total_cupo_permitido: Dinero,
  pedidos: z.array(
    z.object({ venta_id: Id, fecha_venta: z.string(), codigo_tienda: CodigoTienda, valor_pedido: Dinero }),
  ),
  total_pedidos: Dinero,
  /** Limit less what is owed and ordered, added up from the sales and the orders. */
  cupo_disponible: Dinero,
  bloqueada: z.boolean(),
})

/** The same, whoever owes it. */
export const VentaPorCobrar = VentaPendiente.extend({
  credito_id: Id,
  cliente_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
})

const PasadoOHoy = DiaEscrito().nullish()
const PagoDeAbono = z.object({
  id_forma_pago: idEnCuerpo('Debe seleccionar una forma de pago a agregar'),
  valor_pagado: DineroRequerido(VACIOS)
    .refine(value => value > 0, VACIOS)
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  comprobante_id: Comprobante.transform(value => value ?? ''),
  fecha_consignacion: z.preprocess(sinLlenar, PasadoOHoy),
  adjunto_comprobante: AdjuntoEnviado,
})
export type PagoDeAbono = z.output<typeof PagoDeAbono>

const SIN_VALOR = 'Debe ingresar un valor distinto a cero'
const SIN_FECHA = 'Debe seleccionar una fecha'
/** How an abono is paid: the list counts, and its sum (DECISIONS 178); without one all of it in one form, cash at first. */
const COMO_SE_PAGA = {
  fecha_abono: z.preprocess(sinLlenar, PasadoOHoy),
  observacion_abono: Texto(300).nullish(),
  forma_pago_id: FormaOEfectivo,
  comprobante_id: Comprobante,
  fecha_consignacion: z.preprocess(sinLlenar, PasadoOHoy),
  /** Of the one form; each of the list has its own. */
  adjunto_comprobante: AdjuntoEnviado,
  lista_formas_pagadas_form: z.array(PagoDeAbono, VACIOS).max(20, 'Máximo 20 formas de pago').nullish(),
  /** What is beyond the balance becomes money in advance of the customer, in the same act (DECISIONS 182). */
  excedente_como_anticipo: z.boolean().nullish(),
  /** What was shown as owed: where it is not any more, nothing is done. */
  saldo_pendiente: Dinero.nullish(),
}

/** Body of `creditos/{id}/abono`: one sale, or several with what each gets, or in their order. */
export const Abono = z.object({
  credito_id: idOpcional,
  venta_id: idOpcional,
  ventas: z
    .array(
      z.object({
        venta_id: idEnCuerpo('Debe seleccionar un saldo'),
        valor: DineroRequerido(SIN_VALOR).refine(value => value > 0, SIN_VALOR),
      }),
    )
    .max(100, 'Máximo 100 ventas')
    .refine(ventas => sumaPosible(ventas.map(({ valor }) => valor)), 'El valor es demasiado grande')
    .nullish(),
  valor_abono: z.preprocess(
    sinLlenar,
    Dinero.refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande').nullish(),
  ),
  ...COMO_SE_PAGA,
  /** Today where it is not named; a form where it was emptied is asked for it (B §5). */
  fecha_abono: DiaEscrito(SIN_FECHA).optional(),
})

const PAGO_INVALIDO = 'Debe ingresar un valor de pago válido'
/** Body of `cuentas-credito/pago`: pays what is due first. */
export const PagoDeCuenta = z.object({
  cuenta_credito_id: idEnCuerpo('Debe ingresar todos los campos'),
  valor_pago: DineroRequerido('Debe ingresar un valor a pagar')
    .refine(value => value > 0, PAGO_INVALIDO)
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  ...COMO_SE_PAGA,
})

/** What stands after an abono. */
export const AbonoHecho = z.object({
  movimiento: CreditoMovimiento,
  total_credito: Dinero,
  /** Receipt, behind an unguessable link. */
  enlace_recibo: z.string(),
  /** What became money in advance, and its receipt of the store. */
  anticipo: z.object({ valor: Dinero, consecutivo_anticipo: z.int() }).nullable(),
  advertencias: z.array(z.string()),
})

export const Motivo = z.object({ motivo: Texto(300).nullish() })
