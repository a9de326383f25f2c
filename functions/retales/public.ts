/** What other domains may use of the offcuts. */
export { conciliarRetales, conciliarSinContar } from './cases/conciliar-retales'
export { hacerRetiro } from './cases/hacer-retiro'
export { conRetalesDeTienda, retalesNombrados, type RetalesDeTienda } from './en-despieces'
export { devolverRetales, usarRetales } from './en-ventas'
export { type Quien, quienPide, retalesPara } from './reservas'
export { precioDeVenta, type RetalGuardado, tarifaDe as tarifaDeRetal } from './store'
