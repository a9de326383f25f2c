import type { VentaGuardada } from './store'

/** Where the PDF of a sale opens without signing in. */
export const enlaceDeFactura = ({ token_factura }: Pick<VentaGuardada, 'token_factura'>): string =>
  `/api/public/FVS/${token_factura}`
/** Where its customer sees how far it is, by the token of its paper. */
export const enlaceDelPedido = ({ token_factura }: Pick<VentaGuardada, 'token_factura'>): string =>
  `/#/publico/pedido/${token_factura}`
/** Where the PDF of its cut plans opens; null when it has none. With `?item=` of one line only. */
export const enlaceDePlanos = ({ token_planos }: Pick<VentaGuardada, 'token_planos'>): string | null =>
  token_planos ? `/api/public/planos/${token_planos}` : null
