import * as z from 'zod'
import { LIMITE_PUBLICO } from '../http/limites'
import { route } from '../http/route'
import { EnteroFlexible } from '../http/wire'

/** Paper of a sale: the sheet, or the roll of a thermal printer. */
export const Formato = z.enum(['A4', '80mm'], 'El formato debe ser A4 o 80mm')
export type Formato = z.infer<typeof Formato>

export const rutas = {
  factura: route({
    method: 'GET',
    path: '/public/FVS/{id}',
    summary: 'PDF of a sale by its unguessable token; a bare number works only with a bearer that may see it',
    access: 'public',
    store: 'none',
    limite: LIMITE_PUBLICO,
    params: z.object({ id: z.string() }),
    query: z.object({ formato: Formato.default('A4') }),
    data: z.object({}),
    reply: 'redirect',
  }),
  planos: route({
    method: 'GET',
    path: '/public/planos/{id}',
    summary:
      'PDF of the cut plans of a sale by their unguessable token; a bare sale number works only with a bearer that may see it',
    access: 'public',
    store: 'none',
    limite: LIMITE_PUBLICO,
    params: z.object({ id: z.string() }),
    query: z.object({
      /** The plan of one line only. */
      item: EnteroFlexible('Debe indicar el número de la línea').optional(),
    }),
    data: z.object({}),
    reply: 'redirect',
  }),
}
