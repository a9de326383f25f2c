export { vistaDeMovimiento } from './vistas'
export { usoReciente } from './comprobantes'
export { exigirDia, exigirForma, type FormaElegida } from './formas'
export { moverEnDias } from './en-dias'
export { cajaDe, clavesDeCaja, leerCaja, leerDias, type LugarDeCaja } from './lecturas'
export {
  type DiaDeCaja,
  type Hechos,
  diaVacio,
  type MovimientoDeCaja,
  type MovimientoNuevo,
  moverCaja,
  type TotalesDeVenta,
} from './store'
export { sesionVisible } from './sesiones/lecturas'
export type { SesionDeCajaVista } from './sesiones/vistas'
export { exigirSinCajas } from './sesiones/store'
