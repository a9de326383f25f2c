/** Page sizes offered (DECISIONS R10); apart from the schemas, so that the browser's shell loads no zod. */
export const TAMANOS_DE_PAGINA = [10, 20, 50, 100] as const
export const POR_PAGINA = 20
