import { setTimeout as pausa } from 'node:timers/promises'
import { expandir } from '../kernel/dynamo/compacto'
import { registrar } from '../kernel/log'
import type { Evento, Salida } from '../kernel/salida'
import { cerrar, CERRAR_SOCKETS, enviar, esLimite, type Socket, socketsDe } from '../tiempo-real/public'

/**
 * Calls to the service of the sockets at once, as many as the SDK keeps connections for. With a thousand begun
 * together the first message leaves only when all thousand requests have been made and signed.
 */
const EN_VUELO = 50

/** Pauses before those that the service took no more for are tried again, ms: by then the crowd has passed. */
const PAUSAS = [250, 750]

/** A socket for which something was not done: the failure that says why, if there was one. */
interface Resto {
  socket: Socket
  error?: unknown
}

/** Does something for every socket, and for each whatever becomes of the others; answers where it was not done. */
async function paraCada(sockets: Socket[], acto: (socket: Socket) => Promise<boolean>): Promise<Resto[]> {
  const restos: Resto[] = []
  const turno = sockets.values()
  const trabajar = async (): Promise<void> => {
    for (const socket of turno)
      await acto(socket).then(
        done => void (done || restos.push({ socket })),
        (error: unknown) => restos.push({ socket, error }),
      )
  }
  await Promise.all(Array.from({ length: EN_VUELO }, trabajar))
  return restos
}

/**
 * Posts an event to every socket that listens to its topic, or closes them all where it says so.
 * @throws the first failure of those that could not be closed: they are tried again. A hint is lost at last.
 */
async function difundir(evento: Evento): Promise<void> {
  const text = JSON.stringify(evento)
  const acto =
    evento.evento === CERRAR_SOCKETS
      ? (socket: Socket) => cerrar(socket).then(() => true)
      : (socket: Socket) =>
          enviar(socket, socket.como ? JSON.stringify({ ...evento, tema: socket.como }) : text)
  let restos = await paraCada(await socketsDe(evento.tema), acto)
  for (const ms of PAUSAS) {
    if (!restos.some(despues)) break
    await pausa(ms)
    const again = restos.filter(despues).map(({ socket }) => socket)
    restos = [...restos.filter(resto => !despues(resto)), ...(await paraCada(again, acto))]
  }
  if (restos.length > 0)
    registrar('warn', 'sockets not reached', { tema: evento.tema, sockets: restos.length })
  const [failure] = restos.flatMap(({ error }) => error ?? [])
  if (failure) throw failure
}
const despues = ({ error }: Resto): boolean => error === undefined || esLimite(error)

/** Outbox items that this process has posted: one that is delivered again says nothing new. */
const difundidas = new Set<string>()
const RECORDADAS = 1000

/** Posts the events of an outbox item, once however often this process gets it. */
export async function difundirUnaVez({ id, eventos }: Salida): Promise<void> {
  if (difundidas.has(id)) return
  for (const evento of expandir(eventos)) await difundir(evento)
  difundidas.add(id)
  if (difundidas.size > RECORDADAS) difundidas.delete(difundidas.values().next().value!)
}
