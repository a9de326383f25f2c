/** What other domains may use of the attachments. */
export {
  adjuntar,
  type AdjuntoConfirmado,
  confirmarAdjunto,
  confirmarAdjuntos,
  vistaDeAdjunto,
} from './confirmar'
export { reconocer } from './contenido'
export type { ReferenciaDeAdjunto } from './store'
