export { type CuentaGuardada, cuentaDe, disponible } from './store'
export { cargarVenta, descargarVenta, moverPedidos } from './mover-cuenta'
export { type CuentasUnidas, pasarCuenta, resumenDeCuenta } from './pasar-cuenta'
