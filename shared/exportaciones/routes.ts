import * as z from 'zod'
import { EXPORTA_CIERRE } from '../cuadre/routes'
import { PAQUETE, TABLAS } from '../cuadre/tablas'
import { LIMITE_EXPORTAR, LIMITE_PUBLICO } from '../http/limites'
import { route } from '../http/route'
import { EnteroFlexible, InstanteISO, Texto } from '../http/wire'
import { EXPORTA_PAGOS } from '../pagos/routes'
import { FiltroDeTablero } from '../tablero/routes'
import { FiltrosVentas } from '../ventas/schemas'

/**
 * Names of the files, verbatim from the specification; of the tables of a month its sales have theirs, and the others say
 * which one they are (`nombreDeArchivo`).
 */
export const NOMBRES = {
  ventas: 'Export ventas',
  productos: 'Export productos',
  vendidos: 'Export productos',
  catalogo: 'Catalogo',
  pagos: 'Export pagos proveedores',
} as const
export const ClaseDeExportacion = z.enum(['ventas', 'productos', 'catalogo', 'pagos', 'vendidos', 'cierre'])
/** Kinds of files: a workbook, or text with columns for what reads no workbooks. */
export const FORMATOS = ['xlsx', 'csv'] as const
export type Formato = (typeof FORMATOS)[number]

const SIN_GRUPO = 'Debe seleccionar al menos un grupo'
const MUCHOS = 'Máximo 100 grupos'
const id = EnteroFlexible(SIN_GRUPO).pipe(z.int().positive(SIN_GRUPO).max(999_999_999_999, SIN_GRUPO))
const vacio = (value: unknown) => (value === '' || value === 0 || value === '0' ? undefined : value)
const linea = z.preprocess(vacio, EnteroFlexible().pipe(z.int().positive().max(999_999_999_999)).nullish())
const tienda = z.string().nullish()

/** One group or several (DECISIONS 149): a number, a list, or a text with commas as a query carries it. */
const Grupos = z.preprocess(
  value =>
    (typeof value === 'string' ? value.split(',') : [value].flat()).filter(each => vacio(each) !== undefined),
  z
    .array(id, SIN_GRUPO)
    .min(1, SIN_GRUPO)
    .max(100, MUCHOS)
    .transform(ids => [...new Set(ids)].sort((a, b) => a - b)),
)

export const FiltrosProductos = z.object({ grupo_id: Grupos, linea_id: linea, codigo_tienda: tienda })

export const Exportacion = z.object({
  id: z.string(),
  clase: ClaseDeExportacion,
  nombre: z.string(),
  estado: z.enum(['pendiente', 'en_proceso', 'lista', 'fallida']),
  /** Rows written so far; all rows that there will be, null until they have been counted. */
  filas: z.int(),
  total: z.int().nullable(),
  fecha: InstanteISO,
  /** What it was asked with, to ask for it again. */
  filtros: z
    .object({
      fecha_inicial: z.string(),
      fecha_final: z.string(),
      estado_venta_id: z.int().nullable(),
      query_params: z.string(),
      grupo_id: z.array(z.int()),
      linea_id: z.int().nullable(),
      formato: z.enum(FORMATOS),
      periodo_consulta: z.object({ year: z.int(), month: z.int() }),
      query_search: z.string(),
      pagos_proveedores: z.boolean(),
      sin_soporte: z.boolean(),
      anio: z.int(),
      mes: z.int(),
      codigo_tienda: z.string(),
      tabla: z.enum([...TABLAS, PAQUETE]),
      tiendas: z.array(z.string()),
    })
    .partial(),
  /** What went wrong, for the person. */
  mensaje: z.string().nullable(),
  /** Opens the file for a minute; only in the answer about one export that is ready. */
  enlace: z.string().nullable(),
})

const Iniciada = z.object({ exportacion_id: z.string() })

export const rutas = {
  exportarVentas: route({
    method: 'POST',
    path: '/facturas/exportar',
    summary:
      'Starts the Excel of the whole filtered list of sales; the same filter is one while it is at work',
    access: 'ventas.exportar',
    store: 'required',
    writes: true,
    limite: LIMITE_EXPORTAR,
    body: FiltrosVentas,
    data: Iniciada,
  }),
  exportarProductos: route({
    method: 'POST',
    path: '/productos/exportar',
    summary: 'Starts the Excel of the products of some groups with the stock of the store',
    access: 'productos.exportar',
    store: 'required',
    writes: true,
    limite: LIMITE_EXPORTAR,
    body: FiltrosProductos,
    data: Iniciada,
  }),
  exportarCatalogo: route({
    method: 'POST',
    path: '/productos/exportar-catalogo',
    summary: 'Starts the file of all products with every column of their form, as an upload reads it back',
    access: 'productos.administrar',
    store: 'required',
    writes: true,
    limite: LIMITE_EXPORTAR,
    body: z.object({ formato: z.enum(FORMATOS, 'Debe seleccionar una opción').default('xlsx') }),
    data: Iniciada,
  }),
  exportarPagos: route({ ...EXPORTA_PAGOS, data: Iniciada }),
  exportarCierre: route({ ...EXPORTA_CIERRE, data: Iniciada }),
  exportarVendidos: route({
    method: 'POST',
    path: '/dashboard/exportar',
    summary: 'Starts the Excel of what stores, or who asks, sold of each product between two days',
    access: 'session',
    store: 'required',
    writes: true,
    limite: LIMITE_EXPORTAR,
    body: FiltroDeTablero.extend({ query_params: Texto(100).nullish() }),
    data: Iniciada,
  }),
  listar: route({
    method: 'GET',
    path: '/exportaciones',
    summary: 'Exports that the user began in the store in the last 24 hours, newest first',
    access: 'session',
    store: 'required',
    data: z.object({ exportaciones: z.array(Exportacion) }),
  }),
  ver: route({
    method: 'GET',
    path: '/exportaciones/{id}',
    summary: 'How far an export of the user is; when it is ready, a link for a minute, made anew each time',
    access: 'session',
    store: 'required',
    params: z.object({ id: z.string().max(40) }),
    data: z.object({ exportacion: Exportacion }),
  }),
  descargarProductos: route({
    method: 'GET',
    path: '/public/productos/exportar',
    summary: 'Export productos.xlsx by the link that GET exportaciones/{id} gives, valid for 60 seconds',
    access: 'public',
    store: 'none',
    limite: LIMITE_PUBLICO,
    query: z.object({
      grupo_id: Grupos,
      linea_id: linea,
      codigo_tienda: tienda,
      token: z.string().max(600).default(''),
    }),
    data: z.object({}),
    reply: 'redirect',
  }),
}
