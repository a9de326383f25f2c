export { usoReciente } from './comprobantes'
export { exigirDia, exigirForma, type FormaElegida } from './formas'
export { leerDias, moverEnDias } from './en-dias'
export {
  type DiaDeCaja,
  type Hechos,
  diaVacio,
  type MovimientoDeCaja,
  type MovimientoNuevo,
  moverCaja,
  type TotalesDeVenta,
} from './store'
