/** What a page with a clock of ours can be asked. */
export interface ConReloj {
  /** Lets so many ms go by: every timer that is due acts, in its order. */
  avanzar: (ms: number) => void
  /** The same, and whether within `plazo` real ms the wall shows these numbers. */
  paso: (ms: number, esperado: string, plazo: number) => Promise<boolean>
}

/** In the page, before any code of it: its dates and timers go by what it is told. */
export function ponerReloj(inicio: number): void {
  interface Timer {
    vence: number
    cada?: number
    hacer: () => void
  }
  const timers = new Map<number, Timer>()
  const espera = window.setTimeout.bind(window)
  const Real = Date
  let ahora = inicio
  let ids = 0
  class Simulada extends Real {
    constructor(...args: unknown[]) {
      if (args.length === 0) super(ahora)
      else super(...(args as [number]))
    }
    static override now = () => ahora
  }
  const poner = (hacer: () => void, ms: number, cada?: number): number => {
    timers.set(++ids, { vence: ahora + ms, cada, hacer })
    return ids
  }
  const avanzar = (ms: number) => {
    const fin = ahora + ms
    for (;;) {
      let proximo: [number, Timer] | undefined
      for (const cada of timers) if (!proximo || cada[1].vence < proximo[1].vence) proximo = cada
      if (!proximo || proximo[1].vence > fin) break
      const [id, timer] = proximo
      ahora = Math.max(ahora, timer.vence)
      if (timer.cada === undefined) timers.delete(id)
      else timer.vence += timer.cada
      timer.hacer()
    }
    ahora = fin
  }
  const mostrado = () =>
    [...document.querySelectorAll('.muro strong')].map(each => each.textContent).join(' ')
  Object.assign(window, {
    Date: Simulada,
    setTimeout: (hacer: () => void, ms = 0) => poner(hacer, ms),
    setInterval: (hacer: () => void, ms = 0) => poner(hacer, ms, Math.max(1, ms)),
    clearTimeout: (id: number) => timers.delete(id),
    clearInterval: (id: number) => timers.delete(id),
    avanzar,
    paso: (ms: number, esperado: string, plazo: number) => {
      avanzar(ms)
      const desde = performance.now()
      return new Promise<boolean>(done => {
        const mirar = () => {
          if (mostrado() === esperado) done(true)
          else if (performance.now() - desde > plazo) done(false)
          else espera(mirar, 1)
        }
        mirar()
      })
    },
  })
}
