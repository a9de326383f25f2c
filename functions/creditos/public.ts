export { type CuentaGuardada, cuentaDe, disponible, moverCuenta } from './store'
