import { usarReloj } from '#functions/kernel/clock'

/** A clock that stands still until the test moves it. */
export class RelojQuieto {
  ms: number
  private readonly devolver: () => void

  constructor(instante = '2026-11-20T15:00:00.000Z') {
    this.ms = Date.parse(instante)
    this.devolver = usarReloj({ ahora: () => new Date(this.ms) })
  }
  avanzar(ms: number): void {
    this.ms += ms
  }
  /** The machine's own time again. */
  soltar(): void {
    this.devolver()
  }
}
