import * as z from 'zod'
import { Texto } from '../http/wire'
import { MAXIMO_BASE64, RECHAZADO } from './tipos'

/**
 * An attachment in a request (specification C §3): the name that `adjuntos/subida` gave, or the file itself as
 * base64. With neither there is none.
 */
export const AdjuntoEnviado = z
  .object({
    nombre_temp: Texto(80).nullish(),
    extension_archivo: Texto(10).nullish(),
    adjunto: z.string().max(MAXIMO_BASE64, RECHAZADO).nullish(),
    url: Texto(400).nullish(),
  })
  .nullish()
  .transform(value => (value?.nombre_temp || value?.adjunto ? value : null))
export type AdjuntoEnviado = NonNullable<z.output<typeof AdjuntoEnviado>>

/** An attachment in a reply: `url` is the path of `GET adjuntos/{token}`, under the API's root. */
export const AdjuntoGuardado = z.object({
  nombre_temp: z.null(),
  extension_archivo: z.string(),
  adjunto: z.null(),
  url: z.string(),
})
