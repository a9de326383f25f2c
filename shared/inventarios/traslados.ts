import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  CodigoTienda,
  Id,
  IdFlexible,
  InstanteISO,
  MAXIMO_UNIDADES,
  Texto,
  Unidades,
  Version,
} from '../http/wire'
import { SIN_CANTIDAD } from './textos'

/** Goods that go from one store to another: on their way they are nobody's stock, and counted all the same. */

/** Products of one transfer: each is two writes of one transaction. */
export const MAXIMO_LINEAS_DE_TRASLADO = 40
export const MAXIMO_TRASLADOS = 200

export const ESTADOS_DE_TRASLADO = {
  en_camino: 'En camino',
  recibido: 'Recibido',
  anulado: 'Anulado',
} as const
export type EstadoDeTraslado = keyof typeof ESTADOS_DE_TRASLADO
const estados = Object.keys(ESTADOS_DE_TRASLADO) as [EstadoDeTraslado, ...EstadoDeTraslado[]]

/** What becomes of what did not come: it goes back to the store that sent it, or is gone. */
export const FALTANTES = {
  devolver: 'Sigue en la tienda de origen',
  baja: 'Se perdió o se dañó',
} as const
export type Faltante = keyof typeof FALTANTES
const Faltante = z.enum(['devolver', 'baja'], { error: 'Debe indicar qué pasó con lo que falta' })

/** Which of a store's transfers. */
export const VISTAS_DE_TRASLADOS = {
  por_recibir: 'Por recibir',
  recibidos: 'Hacia esta tienda',
  enviados: 'Desde esta tienda',
} as const
export type VistaDeTraslados = keyof typeof VISTAS_DE_TRASLADOS

export const Traslado = z.object({
  id: Id,
  origen: z.string(),
  nombre_origen: z.string(),
  destino: z.string(),
  nombre_destino: z.string(),
  estado: z.enum(estados),
  nombre_estado: z.string(),
  /** Products, those that have been received or sent back, and units. */
  lineas: z.int(),
  cerradas: z.int(),
  unidades: Unidades,
  /** Units that did not come. */
  faltaron: Unidades,
  observacion: z.string(),
  fecha_envio: InstanteISO,
  usuario_envio: z.string(),
  fecha_recibo: InstanteISO.nullable(),
  usuario_recibo: z.string().nullable(),
  motivo_anulacion: z.string().nullable(),
  version: Version,
})

export const LineaDeTraslado = z.object({
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  decimales_cantidad: z.int(),
  cantidad: Unidades,
  /** null: still on its way. */
  recibido: Unidades.nullable(),
  faltante: Faltante.nullable(),
  motivo: z.string().nullable(),
})

const Cantidad = Unidades.refine(value => value > 0 && value <= MAXIMO_UNIDADES, SIN_CANTIDAD)
const SIN_PRODUCTOS = 'Debe agregar al menos un producto'

export const NuevoTraslado = z.object({
  destino: CodigoTienda,
  observacion: Texto(200).default(''),
  productos: z
    .array(
      z.object({
        producto_id: z
          .int('Debe seleccionar un producto')
          .positive('Debe seleccionar un producto')
          .max(999_999_999_999),
        cantidad: Cantidad,
      }),
      { error: SIN_PRODUCTOS },
    )
    .min(1, SIN_PRODUCTOS)
    .max(MAXIMO_LINEAS_DE_TRASLADO, `Máximo ${MAXIMO_LINEAS_DE_TRASLADO} productos: envíe dos traslados`),
})

export const ReciboDeTraslado = z.object({
  lineas: z
    .array(
      z.object({
        producto_id: z
          .int('Debe seleccionar un producto')
          .positive('Debe seleccionar un producto')
          .max(999_999_999_999),
        recibido: Unidades.refine(
          value => value >= 0 && value <= MAXIMO_UNIDADES,
          'Debe ingresar lo que llegó',
        ),
        faltante: Faltante.nullish(),
        motivo: Texto(200).nullish(),
      }),
      { error: SIN_PRODUCTOS },
    )
    .min(1, SIN_PRODUCTOS)
    .max(MAXIMO_LINEAS_DE_TRASLADO, `Máximo ${MAXIMO_LINEAS_DE_TRASLADO} productos`),
  version: Version.nullish(),
})

const params = z.object({ id: IdFlexible })
const data = z.object({ traslado: Traslado, lineas: z.array(LineaDeTraslado) })

export const rutasDeTraslados = {
  traslados: route({
    method: 'GET',
    path: '/inventarios/traslados',
    summary: 'Transfers from the store or to it, newest first, 200 at most',
    access: 'inventarios.trasladar',
    store: 'required',
    query: z.object({
      ...paginaQuery,
      cuales: z
        .enum(['por_recibir', 'recibidos', 'enviados'], { error: 'Debe seleccionar qué traslados ver' })
        .default('por_recibir'),
    }),
    data: z.object({
      traslados: paginaDeFilas(Traslado),
      /** Where the store may send something. */
      tiendas: z.array(z.object({ codigo_tienda: z.string(), nombre_tienda: z.string() })),
    }),
  }),
  verTraslado: route({
    method: 'GET',
    path: '/inventarios/traslados/{id}',
    summary: 'One transfer with its lines; only the store that sent it and the one that receives it see it',
    access: 'inventarios.trasladar',
    store: 'required',
    params,
    data,
  }),
  enviarTraslado: route({
    method: 'POST',
    path: '/inventarios/traslados/enviar',
    summary: 'Sends products of the store to another one; what is promised to somebody stays',
    access: 'inventarios.trasladar',
    store: 'required',
    writes: true,
    body: NuevoTraslado,
    data,
  }),
  recibirTraslado: route({
    method: 'PUT',
    path: '/inventarios/traslados/{id}/recibir',
    summary:
      'The store that it goes to receives lines of it, each once; what is missing is said with its reason',
    access: 'inventarios.trasladar',
    store: 'required',
    writes: true,
    params,
    body: ReciboDeTraslado,
    data,
  }),
  anularTraslado: route({
    method: 'PUT',
    path: '/inventarios/traslados/{id}/anular',
    summary: 'The store that sent it takes back what has not been received',
    access: 'inventarios.trasladar',
    store: 'required',
    writes: true,
    params,
    body: z.object({ motivo: Texto(200, 'Debe ingresar el motivo'), version: Version.nullish() }),
    data,
  }),
}
