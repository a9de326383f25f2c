/** The two short notes of the panel, made by the browser; their code comes with the first of them. */
const NOTAS = [
  { hz: 880, desde: 0 },
  { hz: 1174, desde: 0.16 },
]
const DURA_S = 0.22

let contexto: AudioContext | undefined

export async function tocar(ganancia: number): Promise<void> {
  contexto ??= new AudioContext()
  await contexto.resume()
  for (const { hz, desde } of NOTAS) {
    const [nota, fuerza] = [contexto.createOscillator(), contexto.createGain()]
    const empieza = contexto.currentTime + desde
    nota.frequency.value = hz
    fuerza.gain.setValueAtTime(ganancia, empieza)
    fuerza.gain.exponentialRampToValueAtTime(0.0001, empieza + DURA_S)
    nota.connect(fuerza).connect(contexto.destination)
    nota.start(empieza)
    nota.stop(empieza + DURA_S)
  }
}
