import * as z from 'zod'
import { IdFlexible } from '../http/wire'

/** What the routes of a master have besides path and fields: administrators keep them, whichever store they are in. */
export const LEE_MAESTRO = { access: 'maestros.administrar', store: 'none' } as const
export const CREA_MAESTRO = { ...LEE_MAESTRO, method: 'POST', writes: true } as const
export const CAMBIA_MAESTRO = {
  ...LEE_MAESTRO,
  method: 'PUT',
  writes: true,
  params: z.object({ id: IdFlexible }),
} as const
