import * as z from 'zod'
import { Id, InstanteISO } from '../http/wire'

/** An act on a sale, in words of the server's: amounts are written out as somebody reads them. */
export const ActoDeVenta = z.object({
  fecha: InstanteISO,
  usuario: z.string(),
  usuario_id: Id,
  accion: z.string(),
  titulo: z.string(),
  /** What was done or changed, a sentence each. */
  cambios: z.array(z.string()),
  motivo: z.string().nullable(),
  /** What the record of the act does not say, where it was written before that was kept. */
  nota: z.string().nullable(),
})

export const HistorialDeVenta = z.object({
  historial: z.array(ActoDeVenta),
  /** There are older acts that are not shown. */
  mas: z.boolean(),
  /** It begins with the sale: nothing of before it was recorded is missing. */
  desde_el_comienzo: z.boolean(),
})
