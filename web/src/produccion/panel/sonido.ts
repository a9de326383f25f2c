/** The sound of the panel: two short notes, as loud as this computer was told (DECISIONS 212). */
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

export const volumenGuardado = (): Volumen =>
  VOLUMENES.find(({ valor }) => valor === localStorage.getItem(CLAVE))?.valor ?? ''
export const guardarVolumen = (volumen: Volumen): void => localStorage.setItem(CLAVE, volumen)

let ultimo = -ENTRE_SONIDOS_MS

/** Whether the browser lets a page sound yet: only once somebody has touched it. */
export const puedeSonar = (): boolean => navigator.userActivation.hasBeenActive

export async function sonar(volumen: Volumen): Promise<void> {
  if (volumen === '' || !puedeSonar() || performance.now() - ultimo < ENTRE_SONIDOS_MS) return
  ultimo = performance.now()
  await import('./tocar').then(
    ({ tocar }) => tocar(GANANCIA[volumen]),
    () => undefined,
  )
}
