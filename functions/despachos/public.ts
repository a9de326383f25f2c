/** What other domains may use of the dispatch. */
export { darTurno } from './cases/dar-turno'
export { acomodarTurno, cerrarTurno } from './cases/turno-de-venta'
export { entregables } from './lineas'
