import * as z from 'zod'
import { route } from '../http/route'
import { DiaDeFiltro, InstanteISO, sinValor, Texto } from '../http/wire'

/** One field of what was done, as a person reads it; null: there was nothing, or there is nothing any more. */
export const CambioLeido = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
})

/** Something that somebody did to a thing of the shop. */
export const ActoLeido = z.object({
  fecha: InstanteISO,
  usuario: z.string(),
  titulo: z.string(),
  cambios: z.array(CambioLeido),
  /** `sin motivo` where one is asked for and none was given (DECISIONS 321). */
  motivo: z.string().nullable(),
  tienda: z.string().nullable(),
})

/** What was done to one thing: its newest 100 acts. */
export const HistorialDeActos = z.object({
  historial: z.array(ActoLeido),
  /** There are older acts. */
  mas: z.boolean(),
})

/** What the list is filtered by. */
export const CLASES_DE_ACTO = {
  precios: 'Precios y costos',
  productos: 'Productos',
  parametros: 'Parámetros',
  personas: 'Personas y roles',
  existencias: 'Existencias y retales',
  maestros: 'Maestros',
  otros: 'Otros',
} as const
export type ClaseDeActo = keyof typeof CLASES_DE_ACTO

/** Days that one question may span. */
export const DIAS_DE_AUDITORIA = 366

const Dia = z.preprocess(sinValor, DiaDeFiltro.nullish())
/** Where a page ended: an instant and what tells its acts apart. */
const CORTE = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[0-9A-HJKMNP-TV-Z]{26}$/

export const rutasDeAuditoria = {
  auditoria: route({
    method: 'GET',
    path: '/auditoria',
    summary:
      'Who changed what, with before and after, the newest first; acts of sales are in their own history',
    access: 'auditoria.ver',
    store: 'none',
    query: z.object({
      fecha_inicial: Dia,
      fecha_final: Dia,
      clase: z
        .enum(Object.keys(CLASES_DE_ACTO) as [ClaseDeActo, ...ClaseDeActo[]], 'Debe seleccionar una opción')
        .optional(),
      /** Words of who did it, of the thing and its name, or of what it was. */
      query: Texto(100).default(''),
      /** `siguiente` of the page before. */
      antes: z.string().regex(CORTE, 'La página pedida no existe').optional(),
    }),
    data: z.object({
      actos: z.array(
        ActoLeido.extend({
          id: z.string(),
          clase: z.enum(Object.keys(CLASES_DE_ACTO) as [ClaseDeActo, ...ClaseDeActo[]]),
          /** What it was done to: its kind and its number or code. */
          cosa: z.string(),
          objeto: z.string(),
          /** What it is called by now; '' where it has no name. */
          nombre: z.string(),
        }),
      ),
      /** Where older ones begin; null: there are none. */
      siguiente: z.string().nullable(),
    }),
  }),
}
