/** The sound of the panel: two short notes, made by the browser, as loud as this computer was told (DECISIONS 212). */
const CLAVE = 'veta.panel.sonido'
const GANANCIA = { bajo: 0.06, medio: 0.2, alto: 0.6 } as const
export type Volumen = keyof typeof GANANCIA | ''
export const VOLUMENES = [
  { valor: 'bajo', texto: 'Sonido bajo' },
  { valor: 'medio', texto: 'Sonido medio' },
  { valor: 'alto', texto: 'Sonido alto' },
] as const satisfies readonly { valor: Volumen; texto: string }[]

/** Several things at once are one sound. */
const ENTRE_SONIDOS_MS = 1000
const NOTAS = [
  { hz: 880, desde: 0 },
  { hz: 1174, desde: 0.16 },
]
const DURA_S = 0.22

export const volumenGuardado = (): Volumen =>
  VOLUMENES.find(({ valor }) => valor === localStorage.getItem(CLAVE))?.valor ?? ''
export const guardarVolumen = (volumen: Volumen): void => localStorage.setItem(CLAVE, volumen)

let contexto: AudioContext | undefined
let ultimo = -ENTRE_SONIDOS_MS

/** Whether the browser lets a page sound yet: only once somebody has touched it. */
export const puedeSonar = (): boolean => navigator.userActivation.hasBeenActive

export async function sonar(volumen: Volumen): Promise<void> {
  if (volumen === '' || !puedeSonar() || performance.now() - ultimo < ENTRE_SONIDOS_MS) return
  ultimo = performance.now()
  contexto ??= new AudioContext()
  await contexto.resume()
  for (const { hz, desde } of NOTAS) {
    const [nota, fuerza] = [contexto.createOscillator(), contexto.createGain()]
    const empieza = contexto.currentTime + desde
    nota.frequency.value = hz
    fuerza.gain.setValueAtTime(GANANCIA[volumen], empieza)
    fuerza.gain.exponentialRampToValueAtTime(0.0001, empieza + DURA_S)
    nota.connect(fuerza).connect(contexto.destination)
    nota.start(empieza)
    nota.stop(empieza + DURA_S)
  }
}
