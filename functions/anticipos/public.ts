export { devolverAnticipo, gastarAnticipo } from './en-ventas'
export {
  crearRecibo,
  enlaceDeRecibo,
  type PapelDeAnticipo,
  type ReciboDeAnticipo,
  reciboDeAnticipo,
} from './recibos'
export { exigirSaldoPosible, moverAnticipo, saldoDe } from './store'
export { pasarAnticipos } from './pasar-anticipos'
