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
} from '../http/wire'

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
  costo_inventario_unitario: soloPara('productos.costos', Precio4),
  impuesto_id: Id.nullable(),
  porcentaje_impuesto: Porciento,
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
  medida_largo: z.int().nullable(),
  medida_ancho: z.int().nullable(),
  /** A board: its line opens the cut list. */
  es_tablero: z.boolean(),
  permite_rotar: z.boolean(),
  activo: z.boolean(),
  fecha_registro: InstanteISO,
  /** Of the selected store: in stock, promised to pending orders, and what is left. */
  cantidad: Unidades,
  cantidad_inventario: Unidades,
  reservado: Unidades,
  disponible: Unidades,
})

export const rutas = {
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
}
