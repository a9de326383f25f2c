import type { Salida } from '../kernel/salida'
import { cerrar, CERRAR_SOCKETS, enviar, socketsDe } from '../tiempo-real/public'

/**
 * Calls to the service of the sockets at once, as many as the SDK keeps connections for. With a thousand begun
 * together the first message leaves only when all thousand requests have been made and signed.
 */
const EN_VUELO = 50

/** Posts an event to every socket that listens to its topic, or closes them all where it says so. */
async function difundir(evento: Salida['eventos'][number]): Promise<void> {
  const sockets = (await socketsDe(evento.tema)).values()
  const text = JSON.stringify(evento)
  const trabajar = async (): Promise<void> => {
    for (const socket of sockets)
      await (evento.evento === CERRAR_SOCKETS ? cerrar(socket) : enviar(socket, text))
  }
  await Promise.all(Array.from({ length: EN_VUELO }, trabajar))
}

/** Outbox items that this process has posted: one that is delivered again says nothing new. */
const difundidas = new Set<string>()
const RECORDADAS = 1000

/** Posts the events of an outbox item, once however often this process gets it. */
export async function difundirUnaVez({ id, eventos }: Salida): Promise<void> {
  if (difundidas.has(id)) return
  for (const evento of eventos) await difundir(evento)
  difundidas.add(id)
  if (difundidas.size > RECORDADAS) difundidas.delete(difundidas.values().next().value!)
}
