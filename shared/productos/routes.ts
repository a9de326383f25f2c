import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Bandera,
  Id,
  IdFlexible,
  InstanteISO,
  Porciento,
  Precio4,
  soloPara,
  Texto,
  Unidades,
  Version,
} from '../http/wire'
import { HistorialDeActos } from '../maestros/auditoria'
import { rutasDeCatalogo } from './catalogo'
import { rutasDeLotes } from './lotes'
import { EdicionDeProducto, NuevoProducto, TableroAGuardar } from './producto'
import { TIPOS_DE_IVA } from './tipo-iva'

export const Producto = z.object({
  id: Id,
  referencia: z.string(),
  /** Free text for search and labels (DECISIONS 161). */
  prefijo: z.string(),
  codigo_barras: z.string().nullable(),
  nombre_producto: z.string(),
  descripcion_producto: z.string(),
  /** Before tax. */
  precio_unitario: Precio4,
  precio_con_impuesto: Precio4,
  /** Which of the two was typed: it stays what it is. */
  lado_precio: z.enum(['sin_impuesto', 'con_impuesto']),
  costo_inventario_unitario: soloPara('productos.costos', Precio4),
  impuesto_id: Id.nullable(),
  porcentaje_impuesto: Porciento,
  /** Taxed, exempt (0 %) or excluded (no tax at all): DECISIONS 163. */
  tipo_impuesto: z.enum(TIPOS_DE_IVA),
  tipo_producto: z.enum(['Producto', 'Servicio']),
  /** 2 where the product is sold by metres, 0 where by units (DECISIONS 107). */
  decimales_cantidad: z.int(),
  grupo_id: Id,
  nombre_grupo: z.string(),
  linea_id: Id.nullable(),
  nombre_linea: z.string(),
  proveedor_id: Id.nullable(),
  funcion_producto_id: Id.nullable(),
  nombre_funcion_producto: z.string(),
  grupo_servicio_id: Id.nullable(),
  color_id: Id.nullable(),
  nombre_color: z.string(),
  /** What the shop sorts it by, apart from its group (DECISIONS 315). */
  categoria_producto_id: Id.nullable(),
  nombre_categoria_producto: z.string(),
  medida_largo: z.int().nullable(),
  medida_ancho: z.int().nullable(),
  /** A board: its line opens the cut list. */
  es_tablero: z.boolean(),
  permite_rotar: z.boolean(),
  /** Sold by cut plans only (DECISIONS 312). */
  generado_por_plan: z.boolean(),
  activo: z.boolean(),
  /** Of one product; rows of a list have none. */
  version: Version.optional(),
  fecha_registro: InstanteISO,
  /** Of the selected store: in stock, promised to pending orders, and what is left. */
  cantidad: Unidades,
  cantidad_inventario: Unidades,
  reservado: Unidades,
  disponible: Unidades,
})

/** Of a supplier's boards of a colour. */
const TableroNuevo = z.object({
  referencia: z.string(),
  nombre_producto: z.string(),
  linea_id: Id,
  nombre_linea: z.string(),
  /** The shop has it already. */
  existe: z.boolean(),
})
export const rutas = {
  ...rutasDeLotes,
  ...rutasDeCatalogo,
  listar: route({
    method: 'GET',
    path: '/productos',
    summary: 'Products with the stock of the store; `query` searches words and reference',
    access: 'productos.ver',
    store: 'required',
    query: z.object({
      ...paginaQuery,
      query: Texto(100).default(''),
      productos_venta: Bandera.optional(),
      servicios_especiales: Bandera.optional(),
      /** Edge bands, of whatever groups the shop keeps them in. */
      tapacantos: Bandera.optional(),
      grupo_id: IdFlexible.optional(),
      no_page: Bandera.optional(),
    }),
    data: z.object({ productos: z.union([paginaDeFilas(Producto), z.array(Producto)]) }),
  }),
  ver: route({
    method: 'GET',
    path: '/productos/{id}',
    summary: 'One product with the stock of the store',
    access: 'productos.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: z.object({ producto: Producto }),
  }),
  existencias: route({
    method: 'GET',
    path: '/productos/{id}/existencias',
    summary: 'What every store has of a product',
    access: 'productos.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: z.object({
      existencias: z.array(
        z.object({
          codigo_tienda: z.string(),
          nombre_tienda: z.string(),
          cantidad: Unidades,
          reservado: Unidades,
          disponible: Unidades,
        }),
      ),
    }),
  }),
  historial: route({
    method: 'GET',
    path: '/productos/{id}/historial',
    summary: 'Who changed a product, when, with before and after: the newest 100 acts, prices among them',
    access: 'productos.administrar',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: HistorialDeActos,
  }),
  crear: route({
    method: 'POST',
    path: '/productos/crear',
    summary: 'Creates a product in every store; `cantidad` is what the selected one has to begin with',
    access: 'productos.administrar',
    store: 'required',
    writes: true,
    body: NuevoProducto,
    data: z.object({ producto: Producto }),
  }),
  editar: route({
    method: 'PUT',
    path: '/productos/{id}/editar',
    summary: 'Changes a product, not its stock',
    access: 'productos.administrar',
    store: 'required',
    writes: true,
    params: z.object({ id: IdFlexible }),
    body: EdicionDeProducto,
    data: z.object({ producto: Producto }),
  }),
  tablerosNuevos: route({
    method: 'GET',
    path: '/productos/crear-tablero/previa',
    summary: 'The boards that crear-tablero would make',
    access: 'productos.administrar',
    store: 'required',
    query: TableroAGuardar,
    data: z.object({ tableros: z.array(TableroNuevo) }),
  }),
  crearTablero: route({
    method: 'POST',
    path: '/productos/crear-tablero',
    summary: 'Creates the boards of a supplier in a colour, one for each of its lines (DECISIONS 148)',
    access: 'productos.administrar',
    store: 'required',
    writes: true,
    body: TableroAGuardar,
    data: z.object({ tableros: z.array(TableroNuevo) }),
  }),
}
