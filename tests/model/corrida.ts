import { Azar } from './azar'
import { type Clima, climaDe, type Cuenta, cuentaNueva } from './fallas'
import { type Fibra, Planificador, Reloj, type Turno } from './planificador'
import { type Escena, Proceso } from './proceso'
import { INICIO, type Taller } from './taller'
import type { Crudo } from './tablas'

/** Longest sleep that is shorter than a wait for somebody who may have died, ms. */
const SIESTA = 1500

export interface Recuento {
  /** `act verdict` → times. */
  veredictos: Map<string, number>
  /** Movements of offcuts by kind, at the end. */
  retales: Map<string, number>
  /** What happened at the door and to invoices of suppliers (`revision/sucesos.ts`), at the end. */
  sucesos: Map<string, number>
  fallas: Cuenta
  reenvios: number
  mundos: number
}

/** What the parts of one seed's run share: its chance, its time, its processes, its table. */
export class Corrida {
  readonly plan = new Planificador(new Reloj(INICIO))
  readonly recuento: Recuento = {
    veredictos: new Map(),
    retales: new Map(),
    sucesos: new Map(),
    fallas: cuentaNueva(),
    reenvios: 0,
    mundos: 1,
  }
  readonly raiz: Azar
  readonly azar: Azar
  readonly clima: Clima
  readonly escena: Escena
  /** One process is a shop of one computer; several are what AWS does with requests that come at once. */
  readonly procesos: Proceso[]
  /** From now on nothing goes wrong. */
  calma = false
  /** Told of everything that goes into the outbox. */
  alEscribir: (item: Crudo) => void = () => undefined
  /** Told of every item that changes. */
  alCambiar: (cambio: Crudo) => void = () => undefined
  private nacidos = 0

  constructor(
    readonly semilla: number,
    readonly taller: Taller,
    readonly tabla: string,
    readonly anotar: (linea: string) => void,
  ) {
    this.raiz = new Azar(`modelo ${semilla}`)
    this.azar = this.raiz.rama('reparto')
    this.clima = climaDe(this.raiz.rama('clima'))
    this.escena = {
      plan: this.plan,
      azar: this.raiz.rama('esperas'),
      cuenta: this.recuento.fallas,
      objetos: new Map(),
      avisos: [],
      lecturas: new Map(),
      politicas: taller.politicas,
      alEscribir: item => this.alEscribir(item),
      alCambiar: cambio => this.alCambiar(cambio),
    }
    this.procesos = Array.from({ length: this.azar.entero(1, 3) }, () => this.nacer())
  }

  private nacer(): Proceso {
    return new Proceso(`p${++this.nacidos}`, this.taller.fabrica, this.escena)
  }

  /** A process died: another one takes its place, and knows nothing. */
  sustituir(dead: Proceso): void {
    const at = this.procesos.indexOf(dead)
    if (at < 0) return
    dead.cerrar()
    this.procesos[at] = this.nacer()
  }

  cerrar(): void {
    for (const proceso of this.procesos) proceso.cerrar()
  }

  /** Who goes on next: a wait for somebody who may have died is over last. */
  elegirTurno(): Turno {
    // Two that were launched at once come here in any order, as their tokens are verified.
    const turnos = [...this.plan.turnos].sort((a, b) => a.fibra.n - b.fibra.n)
    const soon = turnos.filter(turno => turno.clase === 'llamada' || turno.ms <= SIESTA)
    return this.azar.elegir(soon.length > 0 ? soon : turnos)
  }

  /** Runs one thing to its end while nothing else happens and nothing goes wrong. */
  async solo(nombre: string, acto: (proceso: Proceso) => Promise<unknown>): Promise<unknown> {
    const [proceso] = this.procesos as [Proceso]
    const fibra: Fibra = this.plan.lanzar(nombre, proceso, () => acto(proceso), true)
    for (;;) {
      await this.plan.reposo()
      if (fibra.estado !== 'viva') break
      this.plan.soltar(this.elegirTurno())
    }
    if (fibra.error !== undefined) throw fibra.error
    return fibra.resultado
  }
}
