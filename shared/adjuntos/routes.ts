import * as z from 'zod'
import { LIMITE_SUBIR } from '../http/limites'
import { route } from '../http/route'
import { Texto } from '../http/wire'
import { esTipoDeAdjunto, MAXIMO_ADJUNTO, RECHAZADO, SIN_ARCHIVO } from './tipos'

export const rutas = {
  subida: route({
    method: 'POST',
    path: '/adjuntos/subida',
    summary: 'A form that uploads one file of this type and size straight to the store, for some minutes',
    access: 'session',
    store: 'none',
    limite: LIMITE_SUBIR,
    body: z.object({
      nombre: Texto(200, SIN_ARCHIVO),
      tipo: z.string().refine(esTipoDeAdjunto, RECHAZADO),
      tamano: z.int(SIN_ARCHIVO).positive(SIN_ARCHIVO).max(MAXIMO_ADJUNTO, RECHAZADO),
    }),
    data: z.object({
      /** What a write names the file by afterwards. */
      nombre_temp: z.string(),
      /** Where the form goes, and its fields in order; the file comes last, as `file`. */
      url: z.string(),
      campos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
      /** Seconds that the form counts. */
      vida: z.int(),
    }),
  }),
  ver: route({
    method: 'GET',
    path: '/adjuntos/{token}',
    summary: 'A link for a minute to an attachment of something that the user may see',
    access: 'session',
    store: 'required',
    params: z.object({ token: z.string().max(60) }),
    data: z.object({
      enlace: z.string(),
      tipo: z.string(),
      extension_archivo: z.string(),
      /** Bytes. */
      tamano: z.int(),
    }),
  }),
}
