export { devolverAnticipo, gastarAnticipo } from './en-ventas'
export { saldoDe } from './store'
export { pasarAnticipos } from './pasar-anticipos'
