import * as z from 'zod'
import { route } from '../http/route'

export const rutas = {
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This contract as OpenAPI 3.1',
    access: 'public',
    store: 'none',
    data: z.object({}),
    reply: 'json',
  }),
  pagina: route({
    method: 'GET',
    path: '/documentacion',
    summary: 'This contract as a page to read',
    access: 'public',
    store: 'none',
    data: z.object({}),
    reply: 'html',
  }),
}
