import type { Persona } from './navegador'

/** Something that a page does later, or again and again. */
interface Reloj {
  hacer: () => void
  ms: number
  /** When, by the page's clock. */
  vence: number
}

/** What a page has whose timers were taken over. */
export interface ConRelojes {
  /** Those that are about to act. */
  relojes: Map<unknown, Reloj>
  /** Lets the one that is due next act now; does nothing without any. */
  adelantar: () => void
  /** So many ms are over: whatever comes again within them acts once. */
  pasan: (ms: number) => void
}

/** Takes the timers of a page over: before any code of it runs. A clock that jumps would look like a server that hangs. */
export function tomarRelojes(): void {
  // Longer ones take a notice away or look whether something is new; nobody waits for them.
  const BREVE = 500
  const [relojes, intervalos] = [new Map<unknown, Reloj>(), new Map<unknown, Reloj>()]
  let adelantado: (() => void) | undefined
  // A test may put another clock in its place, which asks for timers by itself.
  const ahora = performance.now.bind(performance)
  const tomar = (cual: 'Timeout' | 'Interval', puestos: typeof relojes) => {
    const [poner, quitar] = [window[`set${cual}`].bind(window), window[`clear${cual}`].bind(window)]
    window[`set${cual}`] = ((hacer: () => void, ms = 0) => {
      const id = poner(() => {
        relojes.delete(id)
        hacer()
      }, ms)
      // What looks at a clock and finds that it is too early is not waited for either.
      if (puestos === intervalos || (ms <= BREVE && hacer !== adelantado))
        puestos.set(id, { hacer, ms, vence: ahora() + ms })
      return id
    }) as typeof setTimeout & typeof setInterval
    window[`clear${cual}`] = ((id?: number) => {
      puestos.delete(id)
      quitar(id)
    }) as typeof clearTimeout
  }
  tomar('Timeout', relojes)
  tomar('Interval', intervalos)
  const tomados: ConRelojes = {
    relojes,
    adelantar: () => {
      const [proximo] = [...relojes].toSorted(([, a], [, b]) => a.vence - b.vence)
      if (!proximo) return
      const [id, { hacer }] = proximo
      window.clearTimeout(id as number)
      adelantado = hacer
      hacer()
      adelantado = undefined
    },
    pasan: ms => {
      for (const { hacer, ms: cada } of intervalos.values()) if (cada <= ms) hacer()
    },
  }
  Object.assign(window, tomados)
}

/** So many ms are over at a screen. */
export const pasan = ({ page }: Persona, ms: number): Promise<void> =>
  page.evaluate(n => (window as unknown as ConRelojes).pasan(n), ms)
