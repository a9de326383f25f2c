import { AsyncLocalStorage } from 'node:async_hooks'

/** Time of a run: it moves when somebody looks at it, sleeps, or is told to jump. */
export class Reloj {
  private instante: number

  constructor(private readonly inicio: string) {
    this.instante = Date.parse(inicio)
  }

  /** Every look is a millisecond later, so that no two instants are the same. */
  ahora(): Date {
    return new Date(++this.instante)
  }

  /** Milliseconds since the beginning, without moving. */
  get ms(): number {
    return this.instante - Date.parse(this.inicio)
  }

  hasta(ms: number): void {
    this.instante = Math.max(this.instante, Date.parse(this.inicio) + ms)
  }

  saltar(ms: number): void {
    this.instante += ms
  }

  get segundos(): number {
    return Math.floor(this.instante / 1000)
  }

  /** The day in Bogota (UTC−5 all year). */
  get dia(): string {
    return new Date(this.instante - 5 * 3_600_000).toISOString().slice(0, 10)
  }
}

/** One request or delivery under way in a process. */
export interface Fibra {
  /** In the order in which they were launched. */
  n: number
  nombre: string
  proceso: object
  /** No fault meets what it does. */
  intocable: boolean
  /** Turns that it waits for. */
  pendientes: number
  estado: 'viva' | 'hecha' | 'muerta'
  resultado?: unknown
  error?: unknown
}

/** One call of the SDK; the SDK may attempt it several times. */
export interface Llamada {
  operacion: string
  intentos: number
  /** What the driver decided for the attempt that it let go. */
  decision: unknown
}

/** Something that waits until it is let go: an attempt of a call, or a timer. */
export interface Turno {
  fibra: Fibra
  clase: 'llamada' | 'reloj'
  /** Of a call: what it does, and to which keys. */
  operacion: string
  que: string
  /** Of a timer: when it is due. */
  vence: number
  /** Of a timer: how long it is. */
  ms: number
  soltar: (decision?: unknown) => void
}

interface Contexto {
  fibra: Fibra
  llamada?: Llamada
}

/** One for all runs: every further one would slow every promise of the process down. */
const contextos = new AsyncLocalStorage<Contexto>()
const vuelta = (): Promise<void> => new Promise(done => setImmediate(done))
/** Longest real time that something may take which nobody announced, ms: long, for a machine that does much else. */
const PACIENCIA = 5000

/** A timer as the product sees it. */
interface Alarma {
  cancelar: () => void
  unref: () => Alarma
  ref: () => Alarma
}

/**
 * Runs several requests at once, one step at a time: whoever calls the database or sleeps waits for a turn, and
 * the driver says who goes on. The same choices give the same run.
 */
export class Planificador {
  readonly turnos: Turno[] = []
  /** Processes that have died. */
  readonly muertos = new WeakSet<object>()
  private readonly fibras = new Set<Fibra>()
  private enCurso = 0
  private lanzadas = 0
  private despertar: () => void = () => undefined

  constructor(readonly reloj: Reloj) {}

  get vivas(): number {
    return this.fibras.size
  }

  contexto(): Contexto | undefined {
    return contextos.getStore()
  }

  lanzar(nombre: string, proceso: object, acto: () => Promise<unknown>, intocable = false): Fibra {
    const fibra: Fibra = { n: ++this.lanzadas, nombre, proceso, intocable, pendientes: 0, estado: 'viva' }
    this.fibras.add(fibra)
    const terminar = (cambios: Partial<Fibra>): void => {
      if (fibra.estado !== 'viva') return
      Object.assign(fibra, cambios, { estado: 'hecha' })
      this.fibras.delete(fibra)
      this.despertar()
    }
    contextos.run({ fibra }, () => {
      acto().then(
        resultado => terminar({ resultado }),
        (error: unknown) => terminar({ error }),
      )
    })
    return fibra
  }

  /** Ends a process: nothing that it had under way goes on. */
  matar(proceso: object): void {
    this.muertos.add(proceso)
    for (const fibra of this.fibras) {
      if (fibra.proceso !== proceso) continue
      fibra.estado = 'muerta'
      this.fibras.delete(fibra)
    }
    const quedan = this.turnos.filter(turno => turno.fibra.estado === 'viva')
    this.turnos.splice(0, this.turnos.length, ...quedan)
    this.despertar()
  }

  /** Waits for a turn; one that died never gets it. */
  private esperar(fibra: Fibra, turno: Omit<Turno, 'fibra' | 'soltar'>): Promise<unknown> {
    if (fibra.estado !== 'viva') return new Promise(() => undefined)
    fibra.pendientes++
    return new Promise(resolve => {
      this.turnos.push({
        ...turno,
        fibra,
        soltar: decision => {
          fibra.pendientes--
          resolve(decision)
        },
      })
      this.despertar()
    })
  }

  /** Lets a turn go. */
  soltar(turno: Turno, decision?: unknown): void {
    this.turnos.splice(this.turnos.indexOf(turno), 1)
    if (turno.clase === 'llamada') this.enCurso++
    else this.reloj.hasta(turno.vence)
    turno.soltar(decision)
  }

  /** A call of the SDK: waits for its turn, then runs; what it was given is in `llamada.decision`. */
  async llamar<T>(operacion: string, que: string, seguir: (llamada: Llamada) => Promise<T>): Promise<T> {
    const { fibra } = this.contexto()!
    const llamada: Llamada = { operacion, intentos: 0, decision: undefined }
    llamada.decision = await this.esperar(fibra, { clase: 'llamada', operacion, que, vence: 0, ms: 0 })
    try {
      return await contextos.run({ fibra, llamada }, () => seguir(llamada))
    } finally {
      this.enCurso--
      this.despertar()
    }
  }

  /** The SDK tries a call again by itself: that is a turn of its own. */
  async reintentar({ fibra, llamada }: Contexto): Promise<void> {
    this.enCurso--
    llamada!.decision = await this.esperar(fibra, {
      clase: 'llamada',
      operacion: llamada!.operacion,
      que: 'again',
      vence: 0,
      ms: 0,
    })
  }

  /** Never comes back: the process died in the middle of it. */
  abandonar(): Promise<never> {
    this.enCurso--
    this.despertar()
    return new Promise(() => undefined)
  }

  /** `setTimeout` of the product: a sleep is a turn too. */
  readonly setTimeout = (acto: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): Alarma => {
    const fibra = this.contexto()?.fibra
    if (!fibra) throw new Error('a timer outside of any request')
    const vence = this.reloj.ms + ms
    const espera = this.esperar(fibra, {
      clase: 'reloj',
      operacion: 'sleep',
      que: `${Math.round(ms)} ms`,
      vence,
      ms,
    })
    void espera.then(() => acto(...args))
    const turno = this.turnos.at(-1)
    const alarma: Alarma = {
      cancelar: () => {
        const at = this.turnos.findIndex(each => each === turno)
        if (at < 0) return
        this.turnos.splice(at, 1)
        fibra.pendientes--
      },
      unref: () => alarma,
      ref: () => alarma,
    }
    return alarma
  }
  readonly clearTimeout = (alarma?: Alarma): void => alarma?.cancelar()

  private quieto(): boolean {
    if (this.enCurso > 0) return false
    for (const fibra of this.fibras) if (fibra.pendientes === 0) return false
    return true
  }

  /** Resolves when everything that is under way waits for a turn. */
  async reposo(): Promise<void> {
    for (;;) {
      await vuelta()
      await vuelta()
      if (this.quieto()) return
      const vencido = await new Promise<boolean>(resolve => {
        const plazo = setTimeout(() => resolve(true), PACIENCIA)
        this.despertar = () => {
          clearTimeout(plazo)
          resolve(false)
        }
      })
      this.despertar = () => undefined
      // One waits for another within the process: whoever can go on does.
      if (vencido && this.enCurso === 0 && this.turnos.length > 0) return
    }
  }
}
