export { devolverAnticipo, gastarAnticipo } from './en-ventas'
export { saldoDeCliente } from './store'
