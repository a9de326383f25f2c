export { gastarVale, type Vale, valesDe } from './vales'
