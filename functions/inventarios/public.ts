/** What other domains may use of the inventory. */
export { alertar, cuantasPorRegularizar, leFalta } from './alertas'
export { hacerLote } from './cases/hacer-lote'
export { hacerReinicio } from './cases/hacer-reinicio'
export { moverAMano, type MovidoAMano, type MovimientoAMano } from './mover'
export { leerExistencia } from './store'
