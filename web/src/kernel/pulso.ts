/**
 * Whether the server answers. The live channel does not tell: a server that hangs, or a cable pulled out beyond the next
 * switch, closes no socket. So it is asked when nothing was heard of it for a moment: the smallest file there is, which
 * the edge of the network answers, by HEAD. Calls of the API are signs of life as well, and those that fail ask at once.
 */
import { useSyncExternalStore } from 'react'
import { trabajando } from './gestos'
import { Oyentes } from './oyentes'

/** Not a path of the API: it costs nothing there and says nothing of anybody. */
export const PULSO = '/favicon.svg?pulso'
/**
 * Silence after which the server is asked, ms: while somebody works here, and while nobody does. Hidden tabs do not ask.
 * Who touches something again asks at once, so a minute is enough to count as at work: each question costs (infra/README).
 */
const SILENCIO_MS = 900
const ATENTO_MS = 60_000
const SILENCIO_SIN_NADIE_MS = 15_000
/** How long an answer may take before the connection counts as interrupted, ms: more where the way is long. */
const PACIENCIA_MS = 700
const PRIMERA_PACIENCIA_MS = 3000
/** After so long nobody answers that question any more, and it is asked again. */
const ABANDONO_MS = 2500

const oyentes = new Oyentes()
let responde = true
let oido = Date.now()
/** How long the last answer took; 0: not known. */
let tardanza = 0
let preguntando = false
let temporizador: ReturnType<typeof setTimeout> | undefined

const paciencia = (): number =>
  tardanza === 0 ? PRIMERA_PACIENCIA_MS : Math.max(PACIENCIA_MS, 1.5 * tardanza + 200)

function anotar(next: boolean): void {
  if (next) oido = Date.now()
  if (responde === next) return
  responde = next
  oyentes.avisar()
}

async function preguntar(): Promise<void> {
  if (preguntando) return
  preguntando = true
  const desde = Date.now()
  const impaciencia = setTimeout(() => anotar(false), paciencia())
  try {
    const signal = AbortSignal.timeout(Math.max(ABANDONO_MS, 3 * tardanza))
    // Whatever it answers, it answers.
    await fetch(PULSO, { method: 'HEAD', cache: 'no-store', signal })
    tardanza = Date.now() - desde
    anotar(true)
  } catch {
    anotar(false)
  } finally {
    clearTimeout(impaciencia)
    preguntando = false
    programar()
  }
}

const silencio = (): number => (trabajando(ATENTO_MS) ? SILENCIO_MS : SILENCIO_SIN_NADIE_MS)

function programar(): void {
  clearTimeout(temporizador)
  if (oyentes.hay && document.visibilityState === 'visible')
    temporizador = setTimeout(
      revisar,
      Date.now() - oido < SILENCIO_MS ? oido + SILENCIO_MS - Date.now() : SILENCIO_MS,
    )
}
function revisar(): void {
  // Hiding a tab is no reason to ask.
  if (document.visibilityState === 'hidden') return
  if (Date.now() - oido >= silencio()) void preguntar()
  else programar()
}

/** The server has said something. */
export const seOyo = (): void => anotar(true)
/** A call came to nothing: whether the server is there is asked at once. */
export const noSeOyo = (): void => void preguntar()

/** Calls back when the server stops answering, and when it answers again. Returns the way to stop it. */
export function alCambiarPulso(hacer: () => void): () => void {
  const dejar = oyentes.escuchar(hacer)
  programar()
  return dejar
}
/** Waits until the server answers: no time at all while it does. */
export const servidorDeVuelta = (): Promise<void> =>
  new Promise(done => {
    const mirar = () => {
      if (!responde) return
      dejar()
      done()
    }
    const dejar = alCambiarPulso(mirar)
    mirar()
  })
export const servidorResponde = (): boolean => responde
export const useServidorResponde = (): boolean => useSyncExternalStore(alCambiarPulso, servidorResponde)

window.addEventListener('offline', () => anotar(false))
window.addEventListener('online', () => void preguntar())
document.addEventListener('visibilitychange', revisar)
// Who comes back to work finds what is true.
for (const gesto of ['pointerdown', 'keydown'] as const)
  window.addEventListener(gesto, () => Date.now() - oido >= SILENCIO_MS && void preguntar(), {
    passive: true,
    capture: true,
  })
