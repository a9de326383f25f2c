import * as z from 'zod'
import { LIMITE_EXPORTAR } from '../http/limites'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { MB, route } from '../http/route'
import { InstanteISO, Texto } from '../http/wire'
import { MAXIMO_CELDA, MAXIMO_COLUMNAS, MAXIMO_FILAS } from './columnas-catalogo'
import { CLASES_DE_FILA, type ClaseDeFila, ESTADOS_DE_CARGA, ESTADOS_DE_FILA } from './estados-catalogo'
import type { EstadoDeCarga, EstadoDeFila } from './estados-catalogo'

/** A file of products: seen before anything is written, then done row by row by a job. */

const SIN_ARCHIVO = 'Debe seleccionar un archivo'
const MUCHAS = 'Máximo 10.000 filas: divida el archivo'

const Celda = z.string().max(MAXIMO_CELDA, `Máximo ${MAXIMO_CELDA} caracteres en una celda`)
const Celdas = z
  .array(Celda, { error: SIN_ARCHIVO })
  .max(MAXIMO_COLUMNAS, `Máximo ${MAXIMO_COLUMNAS} columnas`)

/** The cells of a file as a CSV writes them; what they mean is decided by whoever reads them, the same for all files. */
export const CatalogoEnviado = z.object({
  nombre_archivo: Texto(120).default(''),
  /** Titles, in the order of the cells. */
  columnas: Celdas.min(1, SIN_ARCHIVO),
  filas: z
    .array(
      z.object({
        /** Its number, as a spreadsheet shows it. */
        fila: z.int().min(1).max(10_000_000),
        celdas: Celdas,
      }),
      { error: SIN_ARCHIVO },
    )
    .min(1, 'El archivo no tiene filas')
    .max(MAXIMO_FILAS, MUCHAS),
})

const estados = Object.keys(ESTADOS_DE_CARGA) as [EstadoDeCarga, ...EstadoDeCarga[]]
const clases = Object.keys(CLASES_DE_FILA) as [ClaseDeFila, ...ClaseDeFila[]]
const estadosDeFila = Object.keys(ESTADOS_DE_FILA) as [EstadoDeFila, ...EstadoDeFila[]]

const Carga = z.object({
  id: z.string(),
  estado: z.enum(estados),
  nombre_archivo: z.string(),
  usuario: z.string(),
  fecha: InstanteISO,
  /** Titles that no column has: they are not read. */
  ignoradas: z.array(z.string()),
  filas: z.int(),
  nuevos: z.int(),
  cambian: z.int(),
  iguales: z.int(),
  rechazadas: z.int(),
  /** How far it is: of `total` rows. */
  avance: z.int(),
  total: z.int(),
  /** Rows that were done; those that were not, because somebody was faster or they will not do any more. */
  hechas: z.int(),
  apartadas: z.int(),
  mensaje: z.string().nullable(),
})

const Fila = z.object({
  fila: z.int(),
  clase: z.enum(clases),
  estado: z.enum(estadosDeFila),
  producto_id: z.int().nullable(),
  referencia: z.string(),
  nombre_producto: z.string(),
  /** By the titles of the columns. */
  cambios: z.array(
    z.object({ columna: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
  ),
  reparos: z.array(z.object({ columna: z.string(), texto: z.string() })),
})

const ADMINISTRA = { access: 'productos.administrar', store: 'required' } as const
const params = z.object({ id: Texto(40, 'Debe indicar la carga') })
const data = z.object({ carga: Carga })

export const rutasDeCatalogo = {
  cargasDeCatalogo: route({
    method: 'GET',
    path: '/cargas-catalogo',
    summary: 'The last 20 files of products that the user sent, the newest first',
    ...ADMINISTRA,
    data: z.object({ cargas: z.array(Carga) }),
  }),
  prepararCatalogo: route({
    method: 'POST',
    path: '/cargas-catalogo/preparar',
    summary: 'Takes a file of products and works out what it would do: nothing changes before it is applied',
    ...ADMINISTRA,
    writes: true,
    limite: LIMITE_EXPORTAR,
    body: CatalogoEnviado,
    cuerpo: 4 * MB,
    data,
  }),
  cargaDeCatalogo: route({
    method: 'GET',
    path: '/cargas-catalogo/{id}',
    summary: 'A file of products of the user with its rows: before and after, what is refused and why',
    ...ADMINISTRA,
    params,
    query: z.object({
      ...paginaQuery,
      /** Only rows of one kind; `apartada`: whatever was not done. */
      solo: z.enum([...clases, 'apartada']).optional(),
    }),
    data: z.object({ carga: Carga, filas: paginaDeFilas(Fila) }),
  }),
  aplicarCatalogo: route({
    method: 'PUT',
    path: '/cargas-catalogo/{id}/aplicar',
    summary: 'Does what was seen; a product that changed meanwhile is told apart and left alone',
    ...ADMINISTRA,
    writes: true,
    params,
    body: z.object({}),
    data,
  }),
}
