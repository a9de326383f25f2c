import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Id,
  IdFlexible,
  idEnCuerpo,
  idOpcional,
  InstanteISO,
  MAXIMO_UNIDADES,
  Texto,
  Unidades,
  Version,
} from '../http/wire'
import { SIN_CANTIDAD } from './textos'

/** Cyclic count: somebody goes through a group of products with a tablet and says what lies there. */

/** Products of one count. */
export const MAXIMO_POR_CONTEO = 5000
export const MAXIMO_CONTEOS = 200

export const ESTADOS_DE_CONTEO = {
  abierto: 'Abierto',
  aplicado: 'Aplicado',
  anulado: 'Anulado',
} as const
export type EstadoDeConteo = keyof typeof ESTADOS_DE_CONTEO
const estados = Object.keys(ESTADOS_DE_CONTEO) as [EstadoDeConteo, ...EstadoDeConteo[]]

/** What a difference is put down to mostly; any other text will do. */
export const MOTIVOS_DE_DIFERENCIA = [
  'Error en un conteo anterior',
  'Entrada sin registrar',
  'Salida sin registrar',
  'Dañado',
  'Perdido',
] as const

export const Conteo = z.object({
  id: Id,
  nombre: z.string(),
  grupo_id: Id,
  linea_id: Id.nullable(),
  estado: z.enum(estados),
  nombre_estado: z.string(),
  productos: z.int(),
  contados: z.int(),
  fecha: InstanteISO,
  usuario: z.string(),
  fecha_estado: InstanteISO,
  /** The batch that it was applied by. */
  carga_id: Id.nullable(),
  version: Version,
})

/** A product of a count. What was expected is told once it has been counted, so that nobody copies it. */
export const LineaDeConteo = z.object({
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  /** Whether it is sold still: of what is retired what is left is counted. */
  activo: z.boolean(),
  decimales_cantidad: z.int(),
  contado: Unidades.nullable(),
  /** What the shop had of it at the moment of counting, and by how much that is wrong. */
  esperado: Unidades.nullable(),
  diferencia: Unidades.nullable(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  fecha: InstanteISO.nullable(),
  /** Of what was counted; null before. */
  version: Version.nullable(),
})

/** A difference that the job of a count left alone. */
const SinAjustar = z.object({ producto_id: Id, referencia: z.string(), motivo: z.string() })

const params = z.object({ id: IdFlexible })
const data = z.object({ conteo: Conteo })

/** Which lines of a count. */
export const VISTAS_DE_CONTEO = {
  todos: 'Todos',
  sin_contar: 'Sin contar',
  diferencias: 'Con diferencia',
  sin_ajustar: 'Sin ajustar',
} as const
export type VistaDeConteo = keyof typeof VISTAS_DE_CONTEO

export const rutasDeConteos = {
  conteos: route({
    method: 'GET',
    path: '/inventarios/conteos',
    summary: 'Counts of the store, newest first, 200 at most',
    access: 'inventarios.contar',
    store: 'required',
    query: z.object(paginaQuery),
    data: z.object({ conteos: paginaDeFilas(Conteo) }),
  }),
  verConteo: route({
    method: 'GET',
    path: '/inventarios/conteos/{id}',
    summary: 'One count with a page of its products, by name',
    access: 'inventarios.contar',
    store: 'required',
    params,
    query: z.object({
      ...paginaQuery,
      query: Texto(100).default(''),
      ver: z
        .enum(['todos', 'sin_contar', 'diferencias', 'sin_ajustar'], {
          error: 'Debe seleccionar qué productos ver',
        })
        .default('todos'),
    }),
    data: z.object({
      conteo: Conteo,
      lineas: paginaDeFilas(LineaDeConteo),
      /** Lines with a difference, and those of them that nobody has given a reason for. */
      diferencias: z.int(),
      sin_motivo: z.int(),
      /** Whether a job still applies it. */
      aplicando: z.boolean(),
      /** Differences that were not applied, and why: these products are to be counted again. */
      sin_ajustar: z.array(SinAjustar),
    }),
  }),
  abrirConteo: route({
    method: 'POST',
    path: '/inventarios/conteos/abrir',
    summary:
      'Opens a count of the products of a group, or of one of its lines, with what is left of those retired',
    access: 'inventarios.contar',
    store: 'required',
    writes: true,
    body: z.object({
      grupo_id: idEnCuerpo('Debe seleccionar un grupo'),
      linea_id: idOpcional,
      nombre: Texto(80).default(''),
    }),
    data,
  }),
  contar: route({
    method: 'PUT',
    path: '/inventarios/conteos/{id}/contar',
    summary: 'What lies there of a product, or why it is not what was expected; counting again begins anew',
    access: 'inventarios.contar',
    store: 'required',
    writes: true,
    params,
    body: z.object({
      producto_id: idEnCuerpo('Debe seleccionar un producto'),
      /** Left out: only the reason of what was counted changes. */
      cantidad: Unidades.refine(value => value >= 0 && value <= MAXIMO_UNIDADES, SIN_CANTIDAD).nullish(),
      motivo: Texto(200).nullish(),
      /** Of the line, where it was counted before. */
      version: Version.nullish(),
    }),
    data: z.object({ conteo: Conteo, linea: LineaDeConteo }),
  }),
  aplicarConteo: route({
    method: 'PUT',
    path: '/inventarios/conteos/{id}/aplicar',
    summary: 'Moves the stock by the differences, each to the stock at the moment of counting',
    access: 'inventarios.contar',
    store: 'required',
    writes: true,
    params,
    body: z.object({ version: Version.nullish() }),
    data,
  }),
  anularConteo: route({
    method: 'PUT',
    path: '/inventarios/conteos/{id}/anular',
    summary: 'Leaves a count without applying it',
    access: 'inventarios.contar',
    store: 'required',
    writes: true,
    params,
    body: z.object({ version: Version.nullish() }),
    data,
  }),
}
