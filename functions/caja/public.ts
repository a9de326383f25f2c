export { usoReciente } from './comprobantes'
export {
  type DiaDeCaja,
  type Hechos,
  diaVacio,
  type MovimientoDeCaja,
  type MovimientoNuevo,
  moverCaja,
  type TotalesDeVenta,
} from './store'
