/** What other domains may read of the sales. */
export { type LineaGuardada, venta, type VentaCompleta, type VentaGuardada } from './store'
