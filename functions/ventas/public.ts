/** What other domains may read of the sales. */
export { type LineaGuardada, type PagoGuardado, venta, type VentaCompleta, type VentaGuardada } from './store'
