import { relleno } from '../../kernel/ids'

export const CIFRAS_DE_RECIBO = 6
/** How a receipt is named on screen, on paper and in a search: the store and its consecutive, `001-000123`. */
export const numeroDeRecibo = (tienda: string, consecutivo: number): string =>
  `${tienda}-${relleno(consecutivo, CIFRAS_DE_RECIBO)}`
