import type { Evento } from '../kernel/salida'
import { cerrar, CERRAR_SOCKETS, enviar, socketsDe } from '../tiempo-real/public'

/**
 * Calls to the service of the sockets at once, as many as the SDK keeps connections for. With a thousand begun
 * together the first message leaves only when all thousand requests have been made and signed.
 */
const EN_VUELO = 50

/** Posts an event to every socket that listens to its topic, or closes them all where it says so. */
export async function difundir(evento: Evento): Promise<void> {
  const sockets = (await socketsDe(evento.tema)).values()
  const text = JSON.stringify(evento)
  const trabajar = async (): Promise<void> => {
    for (const socket of sockets)
      await (evento.evento === CERRAR_SOCKETS ? cerrar(socket) : enviar(socket, text))
  }
  await Promise.all(Array.from({ length: EN_VUELO }, trabajar))
}
