import type { Catalogo } from '#functions/kernel/dynamo/keys'
import type { ClaveDeRuta } from '#shared/http/api'
import type { Pagina } from '#shared/http/pagination'
import type { Clase } from '../api/hostiles'
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
  /** What may stand in the fields of `campos`, where their type does not tell it (tests/api/hostiles.ts). */
  clases?: Record<string, Clase>
  /** Text for a form without its name. */
  requerido?: string
  repetido: string
  guardado: string
  /** One that may be changed without what others go by: the first, where it is not said. */
  editable?: number
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
    requerido: 'Debe ingresar un nombre',
    buscar: query => ({ query: { query, page: 1 } }),
    repetido: 'Ya existe un tipo de concepto con ese nombre',
    guardado: 'Tipo de concepto guardado con éxito',
    sembrado: 'Honorarios',
    pantalla: ['/maestros/tipos-conceptos', 'maestros/DialogoTipoConcepto', 'Registro de tipo de concepto'],
  },
  {
    lista: 'GET /maestros/estados-maquinas',
    guardar: 'POST /maestros/estados-maquinas/guardar',
    actualizar: 'PUT /maestros/estados-maquinas/{id}/actualizar',
    catalogo: 'ESTADOS_MAQUINA',
    filas: 'estados_maquinas',
    fila: 'estado_maquina',
    nombre: 'nombre_estado_maquina',
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe un estado con ese nombre',
    guardado: 'Estado guardado con éxito',
    sembrado: 'Mantenimiento',
    pantalla: ['/maestros/estados-maquinas', 'maestros/DialogoEstadoMaquina', 'Registro de estado'],
  },
  {
    lista: 'GET /maestros/formas-pago',
    guardar: 'POST /maestros/formas-pago/guardar',
    actualizar: 'PUT /maestros/formas-pago/{id}/actualizar',
    catalogo: 'FORMAS_PAGO',
    filas: 'formas_pagos',
    fila: 'forma_pago',
    nombre: 'nombre_forma_pago',
    campos: {
      requiere_codigo_comprobante: false,
      es_efectivo: false,
      forma_abono: false,
      forma_credito: false,
      orden: 40,
      activo: true,
    },
    clases: { orden: 'versión' },
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe una forma de pago con ese nombre',
    guardado: 'Forma de pago guardada con éxito',
    editable: 7,
    sembrado: 'Nequi',
    pantalla: ['/maestros/formas-pago', 'maestros/DialogoFormaPago', 'Registro de forma de pago'],
  },
  {
    lista: 'GET /maestros/funciones-productos',
    guardar: 'POST /maestros/funciones-productos/guardar',
    actualizar: 'PUT /maestros/funciones-productos/{id}/actualizar',
    catalogo: 'FUNCIONES_PRODUCTO',
    filas: 'funciones_productos',
    fila: 'funcion_producto',
    nombre: 'nombre_funcion_producto',
    campos: { activo: true },
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe una función con ese nombre',
    guardado: 'Función guardada con éxito',
    sembrado: 'Herraje',
    pantalla: ['/maestros/funciones', 'maestros/DialogoFuncion', 'Registro de función'],
  },
  {
    lista: 'GET /maestros/grupos',
    guardar: 'POST /maestros/grupos/guardar',
    actualizar: 'PUT /maestros/grupos/{id}/actualizar',
    catalogo: 'GRUPOS',
    filas: 'grupos',
    fila: 'grupo',
    nombre: 'nombre_grupo',
    campos: { activo: true },
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe un grupo con ese nombre',
    guardado: 'Grupo guardado con éxito',
    sembrado: 'Herrajes',
    pantalla: ['/maestros/grupos', 'maestros/DialogoGrupo', 'Registro de grupo'],
  },
  {
    lista: 'GET /maestros/grupos-servicios',
    guardar: 'POST /maestros/grupos-servicios/guardar',
    actualizar: 'PUT /maestros/grupos-servicios/{id}/actualizar',
    catalogo: 'GRUPOS_SERVICIO',
    filas: 'grupos_servicios',
    fila: 'grupo_servicio',
    nombre: 'nombre_grupo_servicio',
    campos: { activo: true },
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe un grupo de servicio con ese nombre',
    guardado: 'Grupo de servicio guardado con éxito',
    sembrado: 'Empaque',
    pantalla: [
      '/maestros/grupos-servicios',
      'maestros/DialogoGrupoServicio',
      'Registro de grupo de servicio',
    ],
  },
  {
    lista: 'GET /maestros/impuestos',
    guardar: 'POST /impuestos/crear',
    actualizar: 'PUT /impuestos/{id}/editar',
    catalogo: 'IMPUESTOS',
    filas: 'impuestos',
    fila: 'impuesto',
    nombre: 'nombre_impuesto',
    campos: { porcentaje_impuesto: 0, tipo: 'Adicional', activo: true },
    clases: { porcentaje_impuesto: 'porcentaje', tipo: 'opción' },
    buscar: query => ({ query: { query } }),
    requerido: 'Debe ingresar un nombre de impuesto',
    repetido: 'Ya existe un impuesto con ese nombre',
    guardado: 'Impuesto guardado con éxito',
    editable: 5,
    sembrado: 'Estampilla',
    pantalla: ['/maestros/impuestos', 'maestros/DialogoImpuesto', 'Registro de impuesto'],
  },
  {
    lista: 'GET /maestros/lineas',
    guardar: 'POST /maestros/lineas/guardar',
    actualizar: 'PUT /maestros/lineas/{id}/actualizar',
    catalogo: 'LINEAS',
    filas: 'lineas',
    fila: 'linea',
    nombre: 'nombre_linea',
    campos: { grupo_id: 1, activo: true },
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe una línea con ese nombre',
    guardado: 'Línea guardada con éxito',
    sembrado: 'Bisagras',
    pantalla: ['/maestros/lineas', 'maestros/DialogoLinea', 'Registro de línea'],
  },
  {
    lista: 'GET /maestros/maquinas',
    guardar: 'POST /maestros/maquinas/guardar',
    actualizar: 'PUT /maestros/maquinas/{id}/actualizar',
    catalogo: 'MAQUINAS',
    filas: 'maquinas',
    fila: 'maquina',
    nombre: 'nombre_maquina',
    campos: { referencia: 'REF-1', grupo_servicio_id: 1, estado_maquina_id: 1 },
    buscar: query => ({ query: { query } }),
    requerido: 'Debe ingresar un nombre',
    repetido: 'Ya existe una máquina con ese nombre',
    guardado: 'Máquina guardada con éxito',
    sembrado: 'Enchapadora',
    pantalla: ['/maestros/maquinas', 'maestros/DialogoMaquina', 'Registro de máquina'],
  },
  {
    lista: 'GET /maestros/motivos-suspension',
    guardar: 'POST /maestros/motivos-suspension/guardar',
    actualizar: 'PUT /maestros/motivos-suspension/{id}/actualizar',
    catalogo: 'TIPOS_MOTIVO_SUSPENSION',
    filas: 'motivos_suspension',
    fila: 'motivo_suspension',
    nombre: 'nombre_tipo_motivo_suspension_produccion',
    campos: { activo: true },
    buscar: query => ({ query: { query } }),
    repetido: 'Ya existe un motivo con ese nombre',
    guardado: 'Motivo guardado con éxito',
    sembrado: 'Fin de turno',
    pantalla: ['/maestros/motivos-suspension', 'maestros/DialogoMotivo', 'Registro de motivo'],
  },
  {
    lista: 'GET /maestros/proveedores',
    guardar: 'POST /maestros/proveedores/guardar',
    actualizar: 'PUT /maestros/proveedores/{id}/actualizar',
    catalogo: 'PROVEEDORES',
    filas: 'proveedores',
    fila: 'proveedor',
    nombre: 'nombre_proveedor',
    campos: {
      nit: '900123456-8',
      numero_telefonico: '6015550100',
      correo_electronico: 'ventas@proveedor.test',
      direccion: 'Calle 13 # 22-40',
      credito: true,
      plazo_credito: 30,
      activo: true,
    },
    clases: {
      nit: 'código',
      numero_telefonico: 'código',
      direccion: 'texto opcional',
      plazo_credito: 'días',
    },
    buscar: query => ({ query: { query, pagination: true } }),
    repetido: 'Ya existe un proveedor con ese nombre',
    guardado: 'Proveedor guardado con éxito',
    sembrado: 'Maderas Andinas',
    pantalla: ['/maestros/proveedores', 'maestros/DialogoProveedor', 'Registro de proveedor'],
  },
  {
    lista: 'GET /maestros/tipos-medidas',
    guardar: 'POST /maestros/tipos-medidas/crear',
    actualizar: 'PUT /maestros/tipos-medidas/{id}/editar',
    catalogo: 'TIPOS_MEDIDA',
    filas: 'tipos_medidas',
    fila: 'tipo_medida',
    nombre: 'nombre_tipo_medida',
    campos: { nombre_corto_tipo_medida: 'cm' },
    buscar: query => ({ query: { query, page: 1 } }),
    requerido: 'Debe ingresar un nombre del tipo de medida',
    repetido: 'Ya existe un tipo de medida con ese nombre',
    guardado: 'Tipo de medida guardado con éxito',
    sembrado: 'Caja',
    pantalla: ['/maestros/tipos-medidas', 'maestros/DialogoTipoMedida', 'Registro de tipo de medida'],
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
    [
      maestro.actualizar,
      async () => ({ params: { id: maestro.editable ?? 1 }, body: entradaNueva(maestro) }),
    ],
  ]),
) as { [K in RutaDeMaestro]: () => Promise<Peticion<K>> }
