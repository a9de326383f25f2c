export {
  type AbonoGuardado,
  type CuentaGuardada,
  cuentaDe,
  cuentaPorId,
  cuentasDe,
  disponible,
  moraQueBloquea,
  moraTolerada,
  prestaA,
  type MovimientoDeCredito,
} from './store'
export { cargarVenta, castigadoDe, descargarVenta, moverPedidos } from './mover-cuenta'
export { type CuentasUnidas, pasarCuenta, resumenDeCuenta } from './pasar-cuenta'
export { enlaceDeEstado, enlaceDeRecibo } from './vistas'
