import type { Azar } from './azar'
import { vigilar } from '../support/derechos'
import type { Politicas } from '../support/politicas'
import { DOMINIOS, type Entorno, type Lambda, type Modulo } from './empaque'
import type { Cuenta } from './fallas'
import { interceptar } from './interceptar'
import type { Crudo } from './tablas'
import type { Planificador } from './planificador'
import { sustitutos } from './sustitutos'

/** What the processes of one run share: the world outside of them. */
export interface Escena {
  plan: Planificador
  azar: Azar
  cuenta: Cuenta
  /** Objects of the document store by key. */
  objetos: Map<string, unknown>
  /** What was posted to sockets. */
  avisos: { socket: string; texto: string }[]
  /** Replies to reads that may lag behind, as they were given first. */
  lecturas: Map<string, Record<string, unknown>>
  /** Every call of the Lambdas is judged by them. */
  politicas: Politicas
  /** Told of every item that a transaction put, in the order of the commits. */
  alEscribir: (item: Crudo) => void
  /** The same of every change of an item, with the attributes that it set. */
  alCambiar: (cambio: Crudo) => void
}

const FLUJOS = ['flujo_eventos', 'flujo_trabajos'] as const
const mudo = (): void => undefined

/** A Lambda process: the handlers with their state in memory, until it dies. */
export class Proceso {
  readonly modulo: Modulo
  readonly lambdas: ReadonlyMap<string, Lambda>

  constructor(
    readonly nombre: string,
    fabrica: (entorno: Entorno) => Modulo,
    escena: Escena,
  ) {
    const { plan, azar } = escena
    this.modulo = fabrica({
      setTimeout: plan.setTimeout,
      clearTimeout: plan.clearTimeout,
      Math: Object.create(Math, { random: { value: () => azar.siguiente() } }) as Math,
      performance: { now: () => plan.reloj.ms },
      console: { log: mudo, error: mudo, warn: mudo },
      paquetes: sustitutos(escena),
    })
    this.modulo.usarReloj(plan.reloj)
    interceptar(this.modulo.dynamo, escena)
    vigilar(this.modulo.dynamo, escena.politicas, this.modulo.invocacionActual)
    const of = (name: string) => [name, this.modulo[name.replaceAll('-', '_')] as Lambda] as const
    this.lambdas = new Map([...DOMINIOS, ...FLUJOS].map(of))
  }

  cerrar(): void {
    this.modulo.dynamo.destroy()
  }
}
