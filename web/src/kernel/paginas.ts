/** Sizes of the contract (shared/http/pagination.ts): written again because that file brings its schemas. */
export const TAMANOS_DE_PAGINA = [10, 20, 50, 100] as const
export const POR_PAGINA = 20
