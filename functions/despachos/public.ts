/** What other domains may use of the dispatch. */
export { cerrarTurno } from './cases/cerrar-turno'
export { darTurno } from './cases/dar-turno'
export { entregables } from './lineas'
