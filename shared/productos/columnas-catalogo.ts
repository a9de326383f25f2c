import { pareceFormula } from '../kernel/csv'
import type { Accion } from '../kernel/permisos'
import { normalizar } from '../kernel/texto'

/**
 * The columns of a file of products: what the export writes, what the template has, and what an upload reads, by their
 * titles and in any order. Without zod, so that a screen may show them.
 */
interface Columna {
  campo: string
  titulo: string
  /** Under which it is known besides. */
  otros?: readonly string[]
  tipo: 'texto' | 'maestro' | 'precio' | 'medida' | 'si_no' | 'venta' | 'iva'
  /** Characters, in a workbook. */
  ancho: number
  /** Who may see and change it; everybody who loads files when missing. */
  accion?: Accion
}

export const COLUMNAS_DE_CATALOGO = [
  { campo: 'referencia', titulo: 'Referencia', tipo: 'texto', ancho: 18 },
  { campo: 'codigo_barras', titulo: 'Código de barras', tipo: 'texto', ancho: 18 },
  { campo: 'prefijo', titulo: 'Prefijo', tipo: 'texto', ancho: 12 },
  { campo: 'nombre_producto', titulo: 'Nombre', otros: ['Producto'], tipo: 'texto', ancho: 48 },
  { campo: 'descripcion_producto', titulo: 'Descripción', tipo: 'texto', ancho: 40 },
  { campo: 'grupo_id', titulo: 'Grupo', tipo: 'maestro', ancho: 18 },
  { campo: 'linea_id', titulo: 'Línea', tipo: 'maestro', ancho: 22 },
  { campo: 'categoria_producto_id', titulo: 'Categoría', tipo: 'maestro', ancho: 22 },
  { campo: 'color_id', titulo: 'Color', tipo: 'maestro', ancho: 16 },
  { campo: 'proveedor_id', titulo: 'Proveedor', tipo: 'maestro', ancho: 24 },
  { campo: 'funcion_producto_id', titulo: 'Función', tipo: 'maestro', ancho: 16 },
  { campo: 'grupo_servicio_id', titulo: 'Grupo de servicio', tipo: 'maestro', ancho: 18 },
  {
    campo: 'precio_unitario',
    titulo: 'Precio sin IVA',
    otros: ['Precio unitario'],
    tipo: 'precio',
    ancho: 18,
  },
  { campo: 'precio_con_impuesto', titulo: 'Precio con IVA', tipo: 'precio', ancho: 18 },
  {
    campo: 'costo_inventario_unitario',
    titulo: 'Costo',
    otros: ['Costo unitario'],
    tipo: 'precio',
    ancho: 18,
    accion: 'productos.costos',
  },
  { campo: 'impuesto_id', titulo: 'Impuesto', tipo: 'maestro', ancho: 16 },
  { campo: 'tipo_impuesto', titulo: 'Tipo de impuesto', tipo: 'iva', ancho: 16 },
  { campo: 'medida_largo', titulo: 'Largo', otros: ['Largo mm'], tipo: 'medida', ancho: 10 },
  { campo: 'medida_ancho', titulo: 'Ancho', otros: ['Ancho mm'], tipo: 'medida', ancho: 10 },
  { campo: 'permite_rotar', titulo: 'Permite rotar', tipo: 'si_no', ancho: 14 },
  { campo: 'decimales_cantidad', titulo: 'Se vende', tipo: 'venta', ancho: 16 },
  { campo: 'generado_por_plan', titulo: 'Solo por plano de corte', tipo: 'si_no', ancho: 22 },
  { campo: 'activo', titulo: 'Activo', tipo: 'si_no', ancho: 10 },
] as const satisfies readonly Columna[]

export type CampoDeCatalogo = (typeof COLUMNAS_DE_CATALOGO)[number]['campo']
export type ColumnaDeCatalogo = Columna & { campo: CampoDeCatalogo }
const COLUMNAS: readonly ColumnaDeCatalogo[] = COLUMNAS_DE_CATALOGO

export const columnaDe = (campo: string): ColumnaDeCatalogo | undefined =>
  COLUMNAS.find(each => each.campo === campo)

/** Those that somebody may see. */
export const columnasPara = (puede: (accion: Accion) => boolean): ColumnaDeCatalogo[] =>
  COLUMNAS.filter(({ accion }) => accion === undefined || puede(accion))

const POR_TITULO = new Map(
  COLUMNAS.flatMap(columna =>
    [columna.titulo, ...(columna.otros ?? [])].map(titulo => [normalizar(titulo), columna] as const),
  ),
)
/** The column of a title, whatever its capitals, accents and signs. */
export const columnaDeTitulo = (titulo: string): ColumnaDeCatalogo | undefined =>
  POR_TITULO.get(normalizar(titulo))

/** How quantities of a product are sold: its decimals. */
export const SE_VENDE: Readonly<Record<number, string>> = { 0: 'Por unidades', 2: 'Con decimales' }

/** Rows of one file. */
export const MAXIMO_FILAS = 10_000
/** Characters of a cell. */
export const MAXIMO_CELDA = 600
/** Columns of a file, those that nobody knows included. */
export const MAXIMO_COLUMNAS = 60

/** What a cell says that is to take away what the product has; one that is empty leaves it as it is. */
export const VACIO = '(vacío)'
const ES_VACIO = /^\(vac[ií]o\)$/i
export const esVacio = (celda: string): boolean => ES_VACIO.test(celda)

/**
 * What a spreadsheet takes for a number or a date when it opens a CSV, and then writes back as another text: leading
 * zeros, more digits than it shows, `7-2`, `1E5`, `MAR12`; and what means something in our own files.
 */
const OTRA_COSA = [
  /^'*0\d/,
  /^'*\d{11,}$/,
  /^'*\d[\d.,]*\s*[-/:]\s*\d[\d\s.,:/-]*$/,
  /^'*\d[\d.,]*E[+-]?\d+$/i,
  /^'*(?:ene|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|oct|nov|dic|dec)[a-z]*[-/. ]*\d/i,
  /^'*\d+[-/. ]*(?:ene|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|oct|nov|dic|dec)[a-z]*\b/i,
  /^'*\(vac[ií]o\)$/i,
]
const seConfunde = (texto: string): boolean => OTRA_COSA.some(each => each.test(texto))
const seProtege = (texto: string): boolean => pareceFormula(texto) || seConfunde(texto)

/** A text cell of the file as it is written: with an apostrophe before what a spreadsheet would change. */
export const protegerTexto = (texto: string): string => (seProtege(texto) ? `'${texto}` : texto)
/** What was protected, as it was. */
export const liberarTexto = (celda: string): string =>
  celda.startsWith("'") && seProtege(celda) ? celda.slice(1) : celda
