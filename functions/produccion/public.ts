/** What other domains may do with production. */
export { lineasCortadas } from './cortadas'
export { producir } from './cases/producir'
export { cancelarProduccion } from './cases/cancelar-produccion'
export { abrirProduccion, type OrdenGuardada, type Produccion } from './store'
export { vistaDeProduccion } from './vistas'
