/** What other domains may use of the documents. */
export { hacerPapel } from './cases/hacer-papel'
export { resumenDelMes } from './cierre/resumen'
