import * as z from 'zod'
import { LIMITE_EXPORTAR } from '../http/limites'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { MB, route } from '../http/route'
import {
  Bandera,
  Id,
  IdFlexible,
  InstanteISO,
  MAXIMO_PRECIO,
  MAXIMO_UNIDADES,
  Precio4,
  Texto,
  Unidades,
  Version,
} from '../http/wire'
import { SIN_ARCHIVO, SIN_CANTIDAD, SIN_PRECIO } from './textos'

/** A file of stock (DECISIONS 143 to 146): its lines as batches of movements. */

/** Lines of one file. */
export const MAXIMO_LINEAS = 10_000
const MUCHAS = 'Máximo 10.000 líneas: divida el archivo'
/** What is left of a list of batches: older ones are in the stock cards. */
export const MAXIMO_LOTES = 200

/** Whether quantities are added to what there is, or are all that there is. */
export const MODOS = { sumar: 'Sumar', conteo: 'Conteo (reemplazar)' } as const
export type ModoDeCarga = keyof typeof MODOS
const Modo = z.enum(['sumar', 'conteo'], { error: 'Debe seleccionar sumar o conteo' })

const Linea = z.object({
  referencia: Texto(60, 'Debe ingresar una referencia'),
  cantidad: Unidades.refine(value => value >= 0 && value <= MAXIMO_UNIDADES, SIN_CANTIDAD),
  /** Before tax; none, which a file writes as nothing, leaves the price as it is (DECISIONS 143). */
  precio: z.preprocess(
    value => (value === '' ? null : value),
    Precio4.refine(value => value > 0 && value <= MAXIMO_PRECIO, SIN_PRECIO).nullish(),
  ),
})

const ARCHIVO = {
  items: z.array(Linea, { error: SIN_ARCHIVO }).min(1, SIN_ARCHIVO).max(MAXIMO_LINEAS, MUCHAS),
  modo: Modo.default('sumar'),
}
export const ArchivoDeCarga = z.object(ARCHIVO)
export const CargaMasiva = z.object({
  ...ARCHIVO,
  nombre_archivo: Texto(120).default(''),
  /** The person has been told that an equal file was loaded before. */
  repetir: Bandera.default(false),
})

export const ESTADOS_DE_LOTE = {
  aplicando: 'Aplicando',
  aplicado: 'Aplicado',
  reversando: 'Reversando',
  reversado: 'Reversado',
} as const
export type EstadoDeLote = keyof typeof ESTADOS_DE_LOTE
const estados = Object.keys(ESTADOS_DE_LOTE) as [EstadoDeLote, ...EstadoDeLote[]]

/** What a file was, or what a count came to. */
export const CLASES_DE_LOTE = { carga: 'Archivo', toma: 'Conteo' } as const
export type ClaseDeLote = keyof typeof CLASES_DE_LOTE

export const Lote = z.object({
  id: Id,
  clase: z.enum(['carga', 'toma']),
  modo: Modo,
  estado: z.enum(estados),
  nombre_estado: z.string(),
  nombre_archivo: z.string(),
  /** The count that it follows from. */
  conteo_id: Id.nullable(),
  lineas: z.int(),
  /** Units that it adds, less those that it takes. */
  unidades: Unidades,
  /** Lines with a price, and those of them that were left alone because somebody had changed it meanwhile. */
  precios: z.int(),
  omitidas: z.int(),
  /** Lines of a count that were left alone because somebody had corrected their stock since: to be counted again. */
  dejadas: z.int(),
  /** Lines that its reversal left as they were: what they brought was sold meanwhile, and nobody had said that below zero will do. */
  sin_devolver: z.int(),
  /** How far it is: of `total` steps. */
  hechas: z.int(),
  total: z.int(),
  fecha: InstanteISO,
  usuario: z.string(),
  reversado_por: z.string().nullable(),
  motivo_reversion: z.string().nullable(),
  fecha_estado: InstanteISO,
  version: Version,
})

/** A line with what it makes of the stock and of the price; null: the price stays. */
const Efecto = {
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  cantidad: Unidades,
  existencia_antes: Unidades,
  existencia_despues: Unidades,
  precio_antes: Precio4,
  precio_despues: Precio4.nullable(),
}
export const LineaDePrevia = z.object(Efecto)
export const LineaDeLote = z.object({
  ...Efecto,
  /** Its price was left alone. */
  omitida: z.boolean(),
  /** Its stock was left alone. */
  dejada: z.boolean(),
  /** Its stock was not taken back. */
  sin_devolver: z.boolean(),
})

const Repetida = z.object({ id: Id, fecha: InstanteISO, usuario: z.string() })
const data = z.object({ carga: Lote })
const params = z.object({ id: IdFlexible })

export const rutasDeCargas = {
  previaDeCarga: route({
    method: 'POST',
    path: '/inventarios/carga-masiva/previa',
    summary: 'What a file would make of the stock and the prices, line by line; nothing is written',
    access: 'inventarios.cargar',
    store: 'required',
    limite: LIMITE_EXPORTAR,
    body: ArchivoDeCarga,
    cuerpo: 2 * MB,
    data: z.object({
      lineas: z.array(LineaDePrevia),
      unidades: Unidades,
      precios: z.int(),
      /** An equal file that was loaded before, and not taken back. */
      repetida: Repetida.nullable(),
    }),
  }),
  cargaMasiva: route({
    method: 'POST',
    path: '/inventarios/carga-masiva',
    summary:
      'Adds the lines of a file to the stock, or counts them; all of them or none. Long ones are applied by a job',
    access: 'inventarios.cargar',
    store: 'required',
    writes: true,
    limite: LIMITE_EXPORTAR,
    body: CargaMasiva,
    cuerpo: 2 * MB,
    data,
  }),
  cargas: route({
    method: 'GET',
    path: '/inventarios/cargas',
    summary: 'Files and counts that moved the stock of the store, newest first, 200 at most',
    access: 'inventarios.cargar',
    store: 'required',
    query: z.object(paginaQuery),
    data: z.object({ cargas: paginaDeFilas(Lote) }),
  }),
  verCarga: route({
    method: 'GET',
    path: '/inventarios/cargas/{id}',
    summary: 'How far a file is, and a page of its lines',
    access: 'inventarios.cargar',
    store: 'required',
    params,
    query: z.object(paginaQuery),
    data: z.object({ carga: Lote, lineas: paginaDeFilas(LineaDeLote) }),
  }),
  reversarCarga: route({
    method: 'POST',
    path: '/inventarios/cargas/{id}/reversar',
    summary: 'Takes a whole file back, also one that is being applied: movements the other way round',
    access: 'inventarios.cargar',
    store: 'required',
    writes: true,
    params,
    body: z.object({
      motivo: Texto(200, 'Debe ingresar el motivo'),
      /** The person has been told which products end below zero (DECISIONS 7). */
      bajo_cero: Bandera.default(false),
    }),
    data,
  }),
}
