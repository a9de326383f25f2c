import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { Id, IdFlexible, InstanteISO, Precio4, soloPara, Texto, Unidades, Version } from '../http/wire'
import { rutasDeCargas } from './cargas'
import { rutasDeConteos } from './conteos'
import { Ajuste, Reverso, Topes, VISTAS } from './inventario'
import { rutasDeTraslados } from './traslados'
import { rutasDeTableros } from './tableros'

/** The store that a request is about, for clients that name it besides the header. */
const codigo_tienda = z.string().trim().max(6).optional()

/** A product as the store's inventory lists it (specification A §5). */
export const ProductoDeInventario = z.object({
  id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  nombre_grupo: z.string(),
  nombre_linea: z.string(),
  tipo_producto: z.enum(['Producto', 'Servicio']),
  decimales_cantidad: z.int(),
  /** In stock, promised to pending orders, and what is left of it. */
  cantidad: Unidades,
  reservado: Unidades,
  disponible: Unidades,
  precio_unitario: Precio4,
  costo_inventario_unitario: soloPara('productos.costos', Precio4),
  activo: z.boolean(),
  /** Least and most that the store wants to have, and where it lies; and the version of the three. */
  minimo: Unidades.nullable(),
  maximo: Unidades.nullable(),
  /** '' where nobody has written it down. */
  ubicacion: z.string(),
  version_topes: Version,
  /** What should be bought to have enough again. */
  por_comprar: Unidades,
})

export const MovimientoDeKardex = z.object({
  movimiento: z.string(),
  fecha: InstanteISO,
  tipo: z.enum(['entrada', 'salida', 'reserva', 'liberacion', 'venta', 'devolucion']),
  /** Added to the stock and to what is promised, and what there was of both after it. */
  cantidad: Unidades,
  reservado: Unidades,
  saldo: Unidades,
  saldo_reservado: Unidades,
  venta_id: Id.nullable(),
  origen: z
    .object({
      clase: z.enum(['inicial', 'manual', 'reverso', 'venta', 'carga', 'conteo', 'traslado', 'reinicio']),
      id: z.string(),
    })
    .describe('What it comes from'),
  motivo: z.string().nullable(),
  usuario: z.string(),
  /** It was taken back, by this movement. */
  reversado_por: z.string().nullable(),
  reversible: z.boolean(),
})

const Tienda = z.object({ codigo_tienda: z.string() })

/** What moves many products as one. */
export const rutasDeAlmacen = { ...rutasDeCargas, ...rutasDeTraslados, ...rutasDeConteos }

export const rutas = {
  ...rutasDeTableros,
  listar: route({
    method: 'GET',
    path: '/inventarios',
    summary: 'Products with the stock of the store; `query` searches words, reference and bar code',
    access: 'inventarios.ver',
    store: 'required',
    query: z.object({
      ...paginaQuery,
      query: Texto(100).default(''),
      grupo_id: IdFlexible.optional(),
      /** `regularizar`: below zero, or promised beyond what there is; `comprar`: less than the store wants to have. */
      vista: z.enum(VISTAS).default('todos'),
      codigo_tienda,
    }),
    data: z.object({ productos: paginaDeFilas(ProductoDeInventario) }),
  }),
  actualizar: route({
    method: 'PUT',
    path: '/inventarios/actualizar',
    summary: 'Adds to the stock of the store or takes from it, as a movement with a reason',
    access: 'inventarios.mover',
    store: 'required',
    writes: true,
    body: Ajuste,
    data: z.object({
      producto: ProductoDeInventario,
      /** Order of its row in the stock card. */
      movimiento: z.string(),
      /** What whoever counted should know: less is left than pending orders wait for. */
      aviso: z.string().nullable(),
    }),
  }),
  kardex: route({
    method: 'GET',
    path: '/inventarios/{producto_id}/kardex',
    summary: 'Stock card of a product in a store, newest first; `antes` goes on where a page ended',
    access: 'inventarios.kardex',
    store: 'required',
    params: z.object({ producto_id: IdFlexible }),
    query: z.object({
      /** Another store of the user. */
      tienda: z.string().trim().max(6).optional(),
      antes: z
        .string()
        .regex(/^[0-9A-Z]{26}~-?\d{1,15}~-?\d{1,15}$/, 'El lugar del kardex no es válido')
        .optional(),
    }),
    data: z.object({
      producto: ProductoDeInventario.extend(Tienda.shape),
      movimientos: z.array(MovimientoDeKardex),
      siguiente: z.string().nullable(),
    }),
  }),
  reversar: route({
    method: 'PUT',
    path: '/inventarios/reversar',
    summary: 'Takes a movement of the stock card back by its opposite, once',
    access: 'inventarios.mover',
    store: 'required',
    writes: true,
    body: Reverso,
    data: z.object({ producto: ProductoDeInventario, aviso: z.string().nullable() }),
  }),
  topes: route({
    method: 'PUT',
    path: '/inventarios/topes',
    summary: 'Least and most that the store wants to have of a product',
    access: 'inventarios.mover',
    store: 'required',
    writes: true,
    body: Topes,
    data: z.object({ producto: ProductoDeInventario }),
  }),
  ...rutasDeAlmacen,
}
