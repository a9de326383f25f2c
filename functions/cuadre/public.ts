/** What other domains may read of the months. */
export { type CifrasDelMes, cifrasDe, nombresDe } from './del-mes'
export { comoSeCerro, estadoDelMes, leerMes, type Mes, mesDe, type MesLeido } from './meses'
export { movimientosDelMes, ventasDe } from './movimientos-del-mes'
export { pendientesDe, type Pendientes } from './pendientes'
export { cuantosDe, sumasDe } from './sumas'
