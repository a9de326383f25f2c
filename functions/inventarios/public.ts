/** What other domains may use of the inventory. */
export { alertar } from './alertas'
export { moverAMano, type MovidoAMano, type MovimientoAMano } from './mover'
export { leerExistencia } from './store'
