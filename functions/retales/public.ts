/** What other domains may use of the offcuts. */
export { conciliarRetales } from './cases/conciliar-retales'
export { conRetalesDeTienda, retalesNombrados, type RetalesDeTienda } from './en-despieces'
export { devolverRetales, usarRetales } from './en-ventas'
