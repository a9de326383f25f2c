import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ErrorApi, llamar } from './api'
import { aviso } from './avisos'
import { SIN_CONEXION } from './errores'
import { trabajando } from './gestos'
import { alCambiarPulso, seOyo, servidorResponde, useServidorResponde } from './pulso'
import { refrescarSesion } from './renovacion'
import { invalidarTodo } from './useRuta'
import { Oyentes } from './oyentes'

/** An event is a hint: what changed and which version. Of the workshop it brings the order itself (`data`). */
export interface Evento {
  tema: string
  evento: string
  datos: { id: number; version: number; accion: string; data?: unknown }
}
/** Without an event: something may have happened between the reading and the opening of the channel. */
type AlRecibir = (evento?: Evento) => void
export type Conexion = 'inactiva' | 'conectando' | 'conectada' | 'interrumpida'

/** Topic of the sales of a store. */
export const temaFacturas = (tienda: string): string => `notification-facturas-${tienda}`

/** Topic of the discounts that are asked for in a store. */
export const temaDescuentos = (tienda: string): string => `notification-descuentos-${tienda}`

/** Topic of the offcuts of a store. */
export const temaRetales = (tienda: string): string => `notification-retales-${tienda}`

/** Topic of what the workshop of a store makes. */
export const temaProduccion = (tienda: string): string => `notification-orden-produccion-${tienda}`

/** Topic of the turns of a store. */
export const temaDespachos = (tienda: string): string => `notification-delivery-${tienda}`

const ESPERA_MINIMA_MS = 1000
const ESPERA_MAXIMA_MS = 30_000
/** A ticket or an opening that takes longer does not come any more. */
const APERTURA_MS = 8000
/** A socket of a server that was silent for so long may be one of which the server knows nothing any more. */
const SILENCIO_MS = 10_000
/** The server closes a socket that is silent for ten minutes; by these signs it also knows who is at work. */
const LATIDO_MS = 4 * 60_000
/** Of what happened while a socket was opened nobody is told: it is read a little later, out of the way of the first paint. */
const REPASO_MS = 3000
/** A hint may be lost on its way: a screen that is looked at all day reads anew so often, whatever it has heard. */
const VIGILIA_MS = 2 * 60_000
/** Topics come and go while a screen changes: the socket is opened once they settle. */
const REPOSO_MS = 150

const suscriptores = new Map<string, Set<AlRecibir>>()
const oyentes = new Oyentes()
let conexion: Conexion = 'inactiva'
let socket: WebSocket | null = null
/** Hears the topics it has until the one that takes its place is open. */
let saliente: WebSocket | null = null
/** Who waits for a socket of their topic, and who has one and has not heard anything by it yet. */
const porOir = new Set<AlRecibir>()
const recienOidos = new Set<AlRecibir>()
let temasAbiertos: readonly string[] = []
let intentos = 0
let huboCorte = false
let turno = 0
let temporizador: ReturnType<typeof setTimeout> | undefined
let calladoDesde = 0

const abierto = (uno: WebSocket | null): boolean => uno?.readyState === WebSocket.OPEN

function anunciar(next: Conexion): void {
  if (conexion === next) return
  conexion = next
  oyentes.avisar()
}

function programar(ms: number): void {
  clearTimeout(temporizador)
  temporizador = setTimeout(() => void ajustar(), ms)
}

function cerrar(): void {
  turno++
  const suyos = [socket, saliente]
  socket = saliente = null
  for (const suyo of suyos) suyo?.close()
  temasAbiertos = []
}

function reintentar(): void {
  huboCorte = true
  cerrar()
  if (suscriptores.size === 0) return anunciar('inactiva')
  anunciar('interrumpida')
  const espera = Math.min(ESPERA_MAXIMA_MS, ESPERA_MINIMA_MS * 2 ** intentos++)
  // Jitter: after a restart of the server not every till comes back in the same instant.
  programar(espera / 2 + (Math.random() * espera) / 2)
}

function recibir(data: unknown): void {
  try {
    const evento = JSON.parse(String(data)) as Evento
    for (const alRecibir of suscriptores.get(evento.tema) ?? []) {
      recienOidos.delete(alRecibir)
      alRecibir(evento)
    }
  } catch {
    // Not one of our messages: nothing depends on it.
  }
}

function repasar(): void {
  for (const alRecibir of recienOidos) alRecibir()
  recienOidos.clear()
}

/** Brings the socket in line with the topics that are wanted. Each opening takes a new one-use ticket. */
async function ajustar(): Promise<void> {
  const temas = [...suscriptores.keys()]
  if (temas.length === 0) {
    cerrar()
    huboCorte = false
    return anunciar('inactiva')
  }
  if (socket && temas.every(tema => temasAbiertos.includes(tema))) return
  const propio = ++turno
  if (conexion !== 'interrumpida' && !abierto(socket) && !abierto(saliente)) anunciar('conectando')
  try {
    const signal = AbortSignal.timeout(APERTURA_MS)
    const { data } = await llamar('POST /tiempo-real/boleto', { body: { temas }, signal })
    if (propio !== turno) return
    const url = `${location.origin.replace(/^http/, 'ws')}/ws?boleto=${encodeURIComponent(data.boleto)}`
    const nuevo = new WebSocket(url)
    const anterior = socket
    socket = nuevo
    if (abierto(anterior)) saliente = anterior
    else anterior?.close()
    temasAbiertos = temas
    const apertura = setTimeout(() => socket === nuevo && reintentar(), APERTURA_MS)
    nuevo.onmessage = event => {
      seOyo()
      recibir(event.data)
    }
    nuevo.onopen = () => {
      clearTimeout(apertura)
      if (socket !== nuevo) return
      if (saliente && !abierto(saliente)) huboCorte = true
      saliente?.close()
      saliente = null
      // It may have been closed because the person has another role or other stores now.
      if (huboCorte) refrescarSesion().catch(() => undefined)
      intentos = 0
      anunciar('conectada')
      // Whatever happened meanwhile was not heard.
      if (huboCorte) void invalidarTodo()
      else for (const alRecibir of porOir) recienOidos.add(alRecibir)
      if (recienOidos.size > 0) setTimeout(repasar, REPASO_MS)
      porOir.clear()
      huboCorte = false
    }
    nuevo.onclose = () => {
      clearTimeout(apertura)
      if (socket === nuevo) reintentar()
    }
  } catch (error) {
    if (propio !== turno) return
    if (error instanceof ErrorApi && error.status === 403) await reconocer()
    reintentar()
  }
}

/** The role or the stores were changed: the menu follows, and the store dialog opens where it must. */
async function reconocer(): Promise<void> {
  await refrescarSesion().catch(() => undefined)
  void invalidarTodo()
}

setInterval(() => {
  if (abierto(socket)) socket?.send(trabajando() ? 'activo' : 'latido')
}, LATIDO_MS)

alCambiarPulso(() => {
  if (!servidorResponde()) {
    calladoDesde = Date.now()
    return
  }
  aviso.retirar(SIN_CONEXION)
  if (suscriptores.size === 0) return
  if (abierto(socket)) {
    if (Date.now() - calladoDesde > SILENCIO_MS) reintentar()
    else return
  }
  // It is back: the wait between two tries is for a server that is there and refuses.
  intentos = 0
  programar((Math.random() * ESPERA_MINIMA_MS) / 2)
})
window.addEventListener('offline', () => socket && reintentar())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && conexion === 'interrumpida') programar(0)
})

interface OpcionesDeTema {
  /** The screen may stand there for a day without a touch: it is called back every so often as well, without an event. */
  vigilia?: boolean
}

/** Calls back for every event of a topic while the component is on show; `null` listens to nothing. */
export function useTema(
  tema: string | null,
  alRecibir: AlRecibir,
  { vigilia = false }: OpcionesDeTema = {},
): void {
  const actual = useRef(alRecibir)
  useEffect(() => {
    actual.current = alRecibir
  })
  useEffect(() => {
    if (tema === null) return undefined
    const propio: AlRecibir = evento => actual.current(evento)
    const grupo = suscriptores.get(tema) ?? new Set()
    suscriptores.set(tema, grupo.add(propio))
    if (!abierto(socket) || !temasAbiertos.includes(tema)) porOir.add(propio)
    programar(REPOSO_MS)
    // While the channel is away nothing is asked: everything is when it is back.
    const reloj = vigilia
      ? setInterval(() => abierto(socket) && document.visibilityState === 'visible' && propio(), VIGILIA_MS)
      : undefined
    return () => {
      clearInterval(reloj)
      grupo.delete(propio)
      porOir.delete(propio)
      recienOidos.delete(propio)
      if (grupo.size === 0) suscriptores.delete(tema)
      programar(REPOSO_MS)
    }
  }, [tema, vigilia])
}

/** State of the connection, for the top bar: the live channel, or, where nothing is listened to, whether the server answers. */
export function useConexion(): Conexion {
  const canal = useSyncExternalStore(oyentes.escuchar, () => conexion)
  const responde = useServidorResponde()
  return responde ? canal : 'interrumpida'
}
