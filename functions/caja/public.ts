export { usoReciente } from './comprobantes'
export {
  type DiaDeCaja,
  diaVacio,
  type MovimientoDeCaja,
  type MovimientoNuevo,
  moverCaja,
  type TotalesDeVenta,
} from './store'
