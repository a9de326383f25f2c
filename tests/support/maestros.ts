import type { Catalogo } from '#functions/kernel/dynamo/keys'
import type { ClaveDeRuta } from '#shared/http/api'
import type { Pagina } from '#shared/http/pagination'
import type { Peticion } from './cliente'

/** C212, C195: a form without its name. */
export const REQUERIDO = 'Debe ingresar todos los campos solicitados'

/** What the tests know of a master, by hand from the specification: shared promises, rights and orders follow from it. */
export interface MaestroDePrueba {
  lista: ClaveDeRuta
  guardar: ClaveDeRuta
  actualizar: ClaveDeRuta
  /** Partition of its entries in the table. */
  catalogo: Catalogo
  /** In the replies: the page of the list, and one entry. */
  filas: string
  fila: string
  nombre: string
  /** The rest of a valid form. */
  campos?: Record<string, unknown>
  buscar: (texto: string) => Peticion
  /** Fields of the form that may name another entry. */
  otras?: readonly string[]
  /** Text for a form without its name. */
  requerido?: string
  repetido: string
  guardado: string
  /** One that the shop begins with. */
  sembrado: string
  /** Its screen: path, the file that draws it, and the title of its form. */
  pantalla: readonly [path: string, archivo: string, titulo: string]
}

const TODOS = [
  {
    lista: 'GET /maestros/categorias-productos',
    guardar: 'POST /maestros/categorias-productos/crear',
    actualizar: 'PUT /maestros/categorias-productos/{id}/editar',
    catalogo: 'CATEGORIAS_PRODUCTO',
    filas: 'categorias_productos',
    fila: 'categoria_producto',
    nombre: 'nombre_categoria_producto',
    otras: ['categoria_producto_padre_id'],
    buscar: query => ({ query: { query, page: 1 } }),
    requerido: 'Debe ingresar un nombre de categoría',
    repetido: 'Ya existe una categoría con ese nombre',
    guardado: 'Categoría guardada con éxito',
    sembrado: 'Herrajes',
    pantalla: ['/maestros/categorias', 'maestros/DialogoCategoria', 'Registro de categoría'],
  },
  {
    lista: 'POST /colores',
    guardar: 'POST /colores/guardar',
    actualizar: 'PUT /colores/{id}/actualizar',
    catalogo: 'COLORES',
    filas: 'colores',
    fila: 'color',
    nombre: 'nombre_color',
    campos: { activo: true },
    buscar: query_params => ({ body: { query_params } }),
    repetido: 'Ya existe un color con ese nombre',
    guardado: 'Color guardado con éxito',
    sembrado: 'Nogal',
    pantalla: ['/maestros/colores', 'maestros/DialogoColor', 'Registro de color'],
  },
  {
    lista: 'GET /maestros/tipos-conceptos',
    guardar: 'POST /maestros/tipos-conceptos/guardar',
    actualizar: 'PUT /maestros/tipos-conceptos/{id}/actualizar',
    catalogo: 'TIPOS_CONCEPTO',
    filas: 'tipos_conceptos',
    fila: 'tipo_concepto',
    nombre: 'nombre_tipo_concepto',
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe un tipo de concepto con ese nombre',
    guardado: 'Tipo de concepto guardado con éxito',
    sembrado: 'Honorarios',
    pantalla: ['/maestros/tipos-conceptos', 'maestros/DialogoTipoConcepto', 'Registro de tipo de concepto'],
  },
] as const satisfies MaestroDePrueba[]

export const MAESTROS: readonly MaestroDePrueba[] = TODOS
export type RutaDeMaestro = (typeof TODOS)[number]['lista' | 'guardar' | 'actualizar']

export type FilaDeMaestro = Record<string, unknown> & { id: number; version: number }
/** The entry in a reply to a write. */
export const filaDe = ({ fila }: MaestroDePrueba, data: unknown): FilaDeMaestro =>
  (data as Record<string, FilaDeMaestro>)[fila]!
/** The page in a reply to the list. */
export const paginaDe = ({ filas }: MaestroDePrueba, data: unknown): Pagina<FilaDeMaestro> =>
  (data as Record<string, Pagina<FilaDeMaestro>>)[filas]!

let nuevos = 0
/** A form with a name that nothing else has, nor a beginning of one: by its second word the list finds it alone. */
export const entradaNueva = ({ nombre, campos }: MaestroDePrueba): Record<string, unknown> => ({
  ...campos,
  [nombre]: `Prueba P${process.pid}N${String(nuevos++).padStart(5, '0')}`,
})

/** One valid request for each route of the masters. */
export const PETICIONES_DE_MAESTROS = Object.fromEntries(
  MAESTROS.flatMap((maestro): [ClaveDeRuta, () => Promise<Peticion>][] => [
    [maestro.lista, async () => maestro.buscar('')],
    [maestro.guardar, async () => ({ body: entradaNueva(maestro) })],
    [maestro.actualizar, async () => ({ params: { id: 1 }, body: entradaNueva(maestro) })],
  ]),
) as { [K in RutaDeMaestro]: () => Promise<Peticion<K>> }
