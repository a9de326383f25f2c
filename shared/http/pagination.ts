import * as z from 'zod'
import { POR_PAGINA, TAMANOS_DE_PAGINA } from './paginas'

export { type Pagina, paginaDe, paginar } from './paginas'

/** Most rows of a `no_page` answer (DECISIONS R10). */
export const MAXIMO_SIN_PAGINA = 2000

/**
 * The page of the specification: `{data, current_page, last_page, per_page, total}`. A search stops at 200 hits:
 * with `mas` there may be others, and the query should be refined (DECISIONS 320).
 */
export const paginaDeFilas = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    mas: z.boolean().optional(),
  })

export const paginaQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  per_page: z.coerce
    .number()
    .refine(value => (TAMANOS_DE_PAGINA as readonly number[]).includes(value))
    .catch(POR_PAGINA)
    .default(POR_PAGINA),
}
