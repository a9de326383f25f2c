import { useEffect, useState } from 'react'
import { horaDelDia } from './hora'
import { EnlaceInvalido, type FotoDeMuro, leerMuro, pedirBoleto } from './leer'
import { empezarDeNuevo } from './lugar'

/** Every so often it is read anew, whatever was heard: no missed event leaves a wrong screen for longer, ms. */
const REPASO_MS = 20_000
/** A reading that did not come is tried again so soon, ms. */
const REINTENTO_MS = 4000
/** Without a reading for so long the screen says that it may be old, ms. */
const VIEJA_MS = 45_000
/** The server closes a socket that is silent for ten minutes, ms. */
const LATIDO_MS = 4 * 60_000
const ESPERA_MAXIMA_MS = 30_000
/** Hour of the night at which the page begins anew, where the server answers. */
const HORA_DE_RECARGA = 3
/** Shown in each column. */
export const CUANTOS = { proximos: 8, proceso: 4 }

export interface EstadoDeMuro {
  foto: FotoDeMuro | undefined
  /** The link opens nothing. */
  invalido: boolean
  /** When the server answered last, ms since 1970; 0: not yet. */
  leido: number
  /** The live channel is open. */
  enVivo: boolean
}

export const estaAlDia = ({ leido }: EstadoDeMuro, ahora: number): boolean => ahora - leido < VIEJA_MS

/**
 * The queue of a store as it stands: a snapshot whenever an event has a later number than the one on the screen, when the
 * channel opens again, and every so often. A wall is looked after by nobody: it never gives up.
 */
export function useMuro(tienda: string, token: string): EstadoDeMuro {
  const [estado, setEstado] = useState<EstadoDeMuro>({
    foto: undefined,
    invalido: false,
    leido: 0,
    enVivo: false,
  })
  useEffect(() => {
    const comenzo = Date.now()
    let vivo = true
    let secuencia = -1
    let leyendo = false
    let otraVez = false
    let socket: WebSocket | undefined
    let intentos = 0
    let espera: ReturnType<typeof setTimeout> | undefined
    let relectura: ReturnType<typeof setTimeout> | undefined
    let llamando = false
    /** The network was away: a channel that seems open since before may be deaf. */
    let cortada = false

    const leer = async (): Promise<void> => {
      if (leyendo) {
        otraVez = true
        return
      }
      leyendo = true
      try {
        const foto = await leerMuro(tienda, token, CUANTOS.proximos)
        if (!vivo) return
        // A slower answer that began earlier tells of before.
        const nueva = foto.secuencia >= secuencia
        if (nueva) secuencia = foto.secuencia
        setEstado(antes => ({
          ...antes,
          foto: nueva ? foto : antes.foto,
          invalido: false,
          leido: Date.now(),
        }))
        if (cortada) volverAEscuchar()
        cortada = false
      } catch (error) {
        if (!vivo) return
        if (error instanceof EnlaceInvalido)
          setEstado(antes => ({ ...antes, foto: undefined, invalido: true, leido: Date.now() }))
        else {
          cortada = true
          clearTimeout(relectura)
          relectura = setTimeout(() => void leer(), REINTENTO_MS)
        }
      } finally {
        leyendo = false
        if (otraVez && vivo) {
          otraVez = false
          void leer()
        }
      }
    }
    const reintentar = () => {
      setEstado(antes => ({ ...antes, enVivo: false }))
      const ms = Math.min(ESPERA_MAXIMA_MS, 1000 * 2 ** intentos++)
      clearTimeout(espera)
      espera = setTimeout(() => void escuchar(), ms / 2 + (Math.random() * ms) / 2)
    }
    const escuchar = async (): Promise<void> => {
      if (llamando) return
      llamando = true
      try {
        const boleto = await pedirBoleto(token)
        if (!vivo) return
        const url = `${location.origin.replace(/^http/, 'ws')}/ws?boleto=${encodeURIComponent(boleto)}`
        const nuevo = new WebSocket(url)
        socket = nuevo
        nuevo.onopen = () => {
          intentos = 0
          cortada = false
          // A shop that was restored counts from what it was.
          secuencia = -1
          setEstado(antes => ({ ...antes, enVivo: true }))
          // Whatever happened meanwhile was not heard.
          void leer()
        }
        nuevo.onmessage = ({ data }) => {
          try {
            const { datos } = JSON.parse(String(data)) as { datos: { version: number } }
            if (datos.version > secuencia) void leer()
          } catch {
            // Not one of our messages: nothing depends on it.
          }
        }
        nuevo.onclose = () => {
          if (vivo && socket === nuevo) reintentar()
        }
      } catch (error) {
        if (!vivo) return
        // Revoked: said at once, and asked again now and then.
        if (error instanceof EnlaceInvalido) void leer()
        reintentar()
      } finally {
        llamando = false
      }
    }
    const volverAEscuchar = () => {
      const sordo = socket
      socket = undefined
      sordo?.close()
      clearTimeout(espera)
      intentos = 0
      void escuchar()
    }
    const recargarDeNoche = () => {
      const descansada = Date.now() - comenzo > 2 * 3_600_000
      if (horaDelDia(Date.now()) !== HORA_DE_RECARGA || !descansada) return
      void empezarDeNuevo().catch(() => undefined)
    }

    void leer()
    void escuchar()
    const relojes = [
      setInterval(() => void leer(), REPASO_MS),
      setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('latido'), LATIDO_MS),
      setInterval(recargarDeNoche, 60_000),
    ]
    const alVolver = () => {
      cortada = true
      void leer()
    }
    window.addEventListener('online', alVolver)
    return () => {
      vivo = false
      for (const reloj of relojes) clearInterval(reloj)
      clearTimeout(espera)
      clearTimeout(relectura)
      window.removeEventListener('online', alVolver)
      socket?.close()
    }
  }, [tienda, token])
  return estado
}
