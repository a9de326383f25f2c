export { usoReciente } from './comprobantes'
export { exigirDia, exigirForma, type FormaElegida } from './formas'
export { leerDias, moverEnDias } from './en-dias'
export {
  type DiaDeCaja,
  diaVacio,
  type MovimientoDeCaja,
  type MovimientoNuevo,
  moverCaja,
  type TotalesDeVenta,
} from './store'
