/** What other domains may use of the attachments. */
export { adjuntar, confirmarAdjunto, confirmarAdjuntos, vistaDeAdjunto } from './confirmar'
export type { ReferenciaDeAdjunto } from './store'
