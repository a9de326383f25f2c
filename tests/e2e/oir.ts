import type { Page } from 'playwright-core'

interface ConOido {
  oido: string[]
}

/**
 * From its next load on, what a page sounds and says is kept, in its order: the pitch of each note, and each text with its
 * language. Its sound is off until it switches it on, as in a browser that nobody has touched.
 */
export const oir = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const oido: string[] = []
    const parametro = {
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    }
    const nodo = () => ({ connect: (siguiente: unknown) => siguiente, stop: () => undefined })
    class Sala {
      state = 'suspended'
      currentTime = 0
      destination = nodo()
      async resume() {
        this.state = 'running'
      }
      createGain() {
        return { ...nodo(), gain: parametro }
      }
      createOscillator() {
        const frequency = { value: 0 }
        return { ...nodo(), frequency, start: () => oido.push(`${frequency.value} Hz`) }
      }
    }
    const speechSynthesis = {
      getVoices: () => [],
      speak: ({ lang, text }: SpeechSynthesisUtterance) => oido.push(`${lang}: ${text}`),
    }
    for (const [name, value] of Object.entries({ oido, AudioContext: Sala, speechSynthesis }))
      Object.defineProperty(window, name, { value, configurable: true })
  })

export const oido = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as ConOido).oido)
