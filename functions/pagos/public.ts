export { cuantosSinSoporte, type FiltroGuardado as FiltroDePagosGuardado, filtroDe, pagosDe } from './listas'
export type { FormaDePagoHecho, PagoGuardado } from './store'
export { type Nombres as NombresDePagos, vistasPorId } from './vistas'
