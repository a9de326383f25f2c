export { type CuentaGuardada, cuentaDe, disponible, moverCuenta } from './store'
export { type CuentasUnidas, pasarCuenta, resumenDeCuenta } from './pasar-cuenta'
