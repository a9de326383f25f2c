/** Pages of lists, apart from their schemas: a screen that only shows one loads no zod. */

/** Page sizes offered (DECISIONS R10). */
export const TAMANOS_DE_PAGINA = [10, 20, 50, 100] as const
export const POR_PAGINA = 20

export interface Pagina<T> {
  data: T[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  mas?: boolean
}

/** A page of `total` rows. */
export const paginaDe = <T>(data: T[], total: number, page: number, perPage: number): Pagina<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

/** One page of rows that are all at hand. A page past the end is empty. */
export const paginar = <T>(rows: readonly T[], page: number, perPage: number): Pagina<T> =>
  paginaDe(rows.slice((page - 1) * perPage, page * perPage), rows.length, page, perPage)
