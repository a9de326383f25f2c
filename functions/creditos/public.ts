export {
  type AbonoGuardado,
  type CuentaGuardada,
  cuentaDe,
  cuentaPorId,
  disponible,
  moraQueBloquea,
  moraTolerada,
  type MovimientoDeCredito,
} from './store'
export { cargarVenta, castigadoDe, descargarVenta, moverPedidos } from './mover-cuenta'
export { type CuentasUnidas, pasarCuenta, resumenDeCuenta } from './pasar-cuenta'
export { enlaceDeEstado, enlaceDeRecibo } from './vistas'
