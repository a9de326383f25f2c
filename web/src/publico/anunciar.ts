import type { EnMuro } from './leer'

let audio: AudioContext | undefined
const contexto = (): AudioContext | undefined => {
  try {
    return (audio ??= new AudioContext())
  } catch {
    // A display without sound still shows.
    return undefined
  }
}

/** Whether the browser lets the page sound: until somebody touched it once it may not. */
export const suena = (): boolean => contexto()?.state === 'running'
export const despertar = async (): Promise<void> => {
  await contexto()?.resume()
}

/** Two notes, as at an airport. */
function timbre(): void {
  const sala = contexto()
  if (sala?.state !== 'running') return
  for (const [i, hertz] of [784, 587].entries()) {
    const nota = sala.createOscillator()
    const fuerza = sala.createGain()
    const desde = sala.currentTime + i * 0.45
    nota.frequency.value = hertz
    fuerza.gain.setValueAtTime(0.0001, desde)
    fuerza.gain.exponentialRampToValueAtTime(0.5, desde + 0.03)
    fuerza.gain.exponentialRampToValueAtTime(0.0001, desde + 0.9)
    nota.connect(fuerza).connect(sala.destination)
    nota.start(desde)
    nota.stop(desde + 1)
  }
}

/** As it is said: `Turno 023, Juan P., puerta 2` (DECISIONS 228). */
export const frase = ({ numero_turno, nombre, modulo }: EnMuro): string =>
  [`Turno ${numero_turno}`, nombre, ...(modulo ? [modulo] : [])].join(', ')

/** How long the notes sound before the voice, ms. */
const ANTES_DE_LA_VOZ = 1100

function decir(texto: string): void {
  if (!('speechSynthesis' in window)) return
  const voz = new SpeechSynthesisUtterance(texto)
  voz.lang = 'es-CO'
  voz.rate = 0.9
  const voces = speechSynthesis.getVoices()
  voz.voice =
    voces.find(({ lang }) => lang === 'es-CO') ?? voces.find(({ lang }) => lang.startsWith('es')) ?? null
  speechSynthesis.speak(voz)
}

/** Chimes and says who is called, once the sound is switched on. */
export function anunciar(turno: EnMuro): void {
  if (!suena()) return
  timbre()
  setTimeout(() => decir(frase(turno)), ANTES_DE_LA_VOZ)
}
