import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { CodigoTienda, Dinero, Id, idOpcional, InstanteISO, Texto } from '../http/wire'
import { esDia, ULTIMO_DIA } from '../kernel/dates'
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

/** Money that came in or went out for one thing, in one form: corrections and voids of the day are in it. */
const deOrigen = {
  id: Id,
  codigo_tienda: CodigoTienda,
  fecha: InstanteISO,
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  comprobante_id: z.string().nullable(),
  usuario_responsable: z.string(),
}

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
      descripcion: z.string(),
      valor_abono: Dinero,
    }),
  ),
  lista_abonos_credito_formas_pagos: z.array(DeForma),
  lista_anticipos: z.array(z.object({ ...deOrigen, descripcion: z.string(), valor_anticipo: Dinero })),
  lista_egreso: z.array(z.object({ ...deOrigen, descripcion_egreso: z.string(), valor_egreso: Dinero })),
  lista_ingreso: z.array(z.object({ ...deOrigen, descripcion_ingreso: z.string(), valor_ingreso: Dinero })),
  lista_pagos_proveedores: z.array(z.object({ ...deOrigen, descripcion: z.string(), valor_pagado: Dinero })),
  lista_devoluciones: z.array(
    z.object({ ...deOrigen, venta_id: Id.nullable(), descripcion: z.string(), valor_devuelto: Dinero }),
  ),
})

/** A movement as it stands in the chain of its day. */
const Movimiento = z.object({
  codigo_tienda: CodigoTienda,
  numero: z.int(),
  fecha: InstanteISO,
  tipo: z.string(),
  nombre_tipo: z.string(),
  descripcion: z.string(),
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  es_efectivo: z.boolean(),
  sin_dinero: z.boolean(),
  /** Negative: it went out. */
  valor: Dinero,
  comprobante_id: z.string().nullable(),
  usuario: z.string(),
  venta_id: Id.nullable(),
  /** It takes an earlier one back. */
  reversa: z.boolean(),
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
      /** Cash alone, of whatever kind. */
      efectivo: z.boolean().nullish(),
      /** Without what a bill was paid by instead of money. */
      solo_dinero: z.boolean().nullish(),
    }),
    data: z.object({ movimientos: paginaDeFilas(Movimiento), total: Dinero }),
  }),
}
