export { devolverAnticipo, gastarAnticipo } from './en-ventas'
export { moverAnticipo, saldoDe } from './store'
export { pasarAnticipos } from './pasar-anticipos'
