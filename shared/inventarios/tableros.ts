import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { Id, idOpcional, InstanteISO, Texto, Unidades } from '../http/wire'

/** Stock of boards by colour, supplier and line (specification C §4), and its reset (DECISIONS 140). */

export const ESTADOS_DE_REINICIO = ['en_curso', 'hecho', 'deshaciendo', 'deshecho'] as const
/** Boards that one reset brings to nothing: what they had is kept in one item. */
export const MAXIMO_TABLEROS_POR_REINICIO = 4000
/** How long it can be undone, ms. */
export const PLAZO_DE_REINICIO = 24 * 3_600_000
/** Most resets that are shown of that time. */
export const MAXIMO_RECIENTES = 100

const Reinicio = z.object({
  id: z.string(),
  fecha: InstanteISO,
  usuario: z.string(),
  motivo: z.string(),
  /** The colour that it is about; null: all boards of the store. */
  nombre_color: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_REINICIO),
  total: z.int(),
  hechas: z.int(),
  /** Until when it can be undone; null when it cannot. */
  deshacer_hasta: InstanteISO.nullable(),
  /** What undoing it could not give back, and why. */
  sin_devolver: z.array(z.object({ referencia: z.string(), motivo: z.string() })),
})
/** A board that undoing gives back: how many, and what there is of it before and after. */
const Devuelto = z.object({
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  cantidad: Unidades,
  antes: Unidades,
  despues: Unidades,
  /** Why it cannot come back; null: it does. */
  impedimento: z.string().nullable(),
})
/** Boards that the reply of an undoing names. */
export const MAXIMO_NOMBRADOS = 50

const params = z.object({ id: z.string().regex(/^[0-9A-Z]{26}$/, 'No se encontraron datos') })

const RESETEA = { access: 'tableros.reiniciar', store: 'required', writes: true } as const

export const rutasDeTableros = {
  tableros: route({
    method: 'GET',
    path: '/inventarios/tableros',
    summary: 'Stock of the store’s boards: each board, and the lines, suppliers and colours that they are of',
    access: 'tableros.ver',
    store: 'required',
    data: z.object({
      productos: z.array(
        z.object({
          color_id: Id.nullable(),
          proveedor_id: Id.nullable(),
          linea_id: Id.nullable(),
          cantidad: Unidades,
          producto_id: Id,
          referencia: z.string(),
          nombre_producto: z.string(),
          disponible: Unidades,
          /** A retired board stands here for as long as something of it is left. */
          activo: z.boolean(),
          /** There is less than the store wants to have, or nothing. */
          bajo: z.boolean(),
        }),
      ),
      lineas: z.array(z.object({ id: Id, nombre_linea: z.string(), cantidad: Unidades })),
      proveedores: z.array(z.object({ id: Id, nombre_proveedor: z.string() })),
      proveedores_lineas: z.array(
        z.object({
          proveedor_id: Id,
          linea_id: Id,
          nombre_linea: z.string(),
          /** Of its cells, as CSS writes it. */
          color: z.string(),
        }),
      ),
      colores: z.array(z.object({ color_id: Id, nombre_color: z.string() })),
      reinicios: z.array(Reinicio),
    }),
  }),
  eliminarInventario: route({
    ...RESETEA,
    method: 'DELETE',
    path: '/inventarios/eliminar-inventario',
    summary: 'Brings the stock of boards to nothing by adjustments with a reason; can be undone for 24 hours',
    body: z.object({
      motivo: Texto(200).nullish(),
      color_id: idOpcional,
      /** The name of the store as it was typed; checked where it is sent, which our screen always does. */
      confirmacion: Texto(120).nullish(),
    }),
    data: z.object({ reinicio: Reinicio }),
  }),
  verReinicio: route({
    method: 'GET',
    path: '/inventarios/reinicios/{id}',
    summary: 'What undoing a reset gives back of each board at this moment, by pages',
    access: 'tableros.reiniciar',
    store: 'required',
    params,
    query: z.object(paginaQuery),
    data: z.object({ reinicio: Reinicio, productos: paginaDeFilas(Devuelto) }),
  }),
  deshacerReinicio: route({
    ...RESETEA,
    method: 'POST',
    path: '/inventarios/reinicios/{id}/deshacer',
    summary:
      'Gives each board back what a reset took of it, and names the first of them with before and after',
    params,
    data: z.object({ reinicio: Reinicio, productos: z.array(Devuelto) }),
  }),
}
