import * as z from 'zod'
import { Dinero, Id, idEnCuerpo, Texto, Version } from '../http/wire'
import { Tercero } from './persona'

export const SIN_DUPLICADO = 'Debe seleccionar el cliente repetido'
/** So many entries of one customer are united at most: more is a mistake. */
export const MAXIMO_UNIDOS = 20

/** Body of `terceros/{id}/unir`: which entry is absorbed by that of the address (DECISIONS 154). */
export const UnionDeClientes = z.object({
  tercero_id: idEnCuerpo(SIN_DUPLICADO),
  motivo: Texto(300).nullish(),
  /** Of who remains, and of who is absorbed, as they were shown. */
  version: Version.nullish(),
  version_duplicado: Version.nullish(),
})

/** What a credit account comes to. */
const Cuenta = z.object({
  total_cupo_permitido: Dinero,
  total_credito: Dinero,
  total_pedidos: Dinero,
  cupo_disponible: Dinero,
  bloqueada: z.boolean(),
})

/** One of both entries, with all that hangs on it in every store. */
const Lado = z.object({
  tercero: Tercero,
  cuenta_credito: Cuenta.nullable(),
  pedidos_pendientes: z.int(),
  pedidos_en_edicion: z.int(),
  ventas_facturadas: z.int(),
  /** There are more sales than were counted. */
  mas: z.boolean(),
  /** Discounts that were asked for and nobody has decided on, and approvals that no sale has used. */
  descuentos_solicitados: z.int(),
  descuentos_aprobados: z.int(),
})

/** What becomes of the money of both. */
const Resultado = z.object({ saldo_abono: Dinero, cuenta_credito: Cuenta.nullable() })

export const VistaPreviaDeUnion = z.object({
  tercero: Lado,
  duplicado: Lado,
  resultado: Resultado,
  advertencias: z.array(z.string()),
})

export const ClientesUnidos = z.object({
  tercero: Tercero,
  duplicado_id: Id,
  saldo_trasladado: Dinero,
  credito_trasladado: Dinero,
  resultado: Resultado,
  advertencias: z.array(z.string()),
})
