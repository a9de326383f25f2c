/** What waits for its turn. */
export interface EnTurno {
  trabajo: number
  /** Where on the clock of work it would be done if all had their share. */
  fin: number
}

/**
 * Turns by fair queueing: what one person asks for follows one another on a clock of work, and who comes later begins
 * where the clock stands. Something small of one person so goes before what another one has piled up. Source: Goyal,
 * Vin and Cheng, "Start-time fair queuing", SIGCOMM 1996.
 */
export class Turnos {
  private reloj = 0
  private readonly fines = new Map<number, number>()

  /** The turn of somebody's next work. */
  dar(quien: number, trabajo: number): EnTurno {
    const fin = Math.max(this.reloj, this.fines.get(quien) ?? 0) + trabajo
    this.fines.set(quien, fin)
    return { trabajo, fin }
  }

  /** Something begins. */
  comenzar({ fin, trabajo }: EnTurno): void {
    this.reloj = Math.max(this.reloj, fin - trabajo)
  }

  /** Nothing waits and nothing is under way: nobody is behind anybody. */
  olvidar(): void {
    this.reloj = 0
    this.fines.clear()
  }
}
