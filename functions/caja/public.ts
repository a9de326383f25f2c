export { type MovimientoDeCaja, moverCaja } from './store'
