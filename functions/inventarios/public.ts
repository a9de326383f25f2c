/** What other domains may use of the inventory. */
export { alertar, leFalta } from './alertas'
export { moverAMano, type MovidoAMano, type MovimientoAMano } from './mover'
export { leerExistencia } from './store'
