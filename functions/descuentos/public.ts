export { contarDescuentosDe } from './de-cliente'
export { gastarVale, type Vale, valesDe } from './vales'
