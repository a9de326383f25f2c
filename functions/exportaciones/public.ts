/** What other domains may use of the exports. */
export { hacerExportacion } from './cases/hacer-exportacion'
