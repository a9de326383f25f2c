export { usoReciente } from './comprobantes'
export { type MovimientoDeCaja, moverCaja } from './store'
