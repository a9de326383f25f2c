import * as z from 'zod'
import { route } from '../http/route'

export const rutas = {
  factura: route({
    method: 'GET',
    path: '/public/FVS/{id}',
    summary: 'PDF of a sale by its unguessable token; a bare number works only with a bearer that may see it',
    access: 'public',
    store: 'none',
    params: z.object({ id: z.string() }),
    data: z.object({}),
    reply: 'redirect',
  }),
}
