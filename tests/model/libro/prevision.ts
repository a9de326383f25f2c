import type { Libro } from './libro'
import type { Orden, Pedido } from './ordenes'
import type { Persona, Surtido } from './surtido'

/** The number of what a request made: known once a reply has told it. */
export class Ref {
  constructor(readonly nombre: string) {}
}
/** What the server calls it by a text that it draws: known once it was seen to be written. */
export class Clave {
  constructor(readonly nombre: string) {}
}
/** What a reply must say; a field that is not named here may say anything. */
export type Dato =
  | string
  | number
  | boolean
  | null
  | Ref
  | Clave
  | readonly Dato[]
  | { readonly [name: string]: Dato }

export interface Exito {
  datos: { readonly [name: string]: Dato }
  /** Warnings by the reference or code that each names: only what was read, so only exact when nobody else writes. */
  advertencias?: readonly string[]
}
/** A verdict: done, with the ledger after it, or refused for one of some reasons, in the ledger as it is or in another. */
export type Prevision = { exito: Exito; despues: Libro } | { rechazos: readonly string[]; despues?: Libro }

/** One sending of a request. */
export interface Envio {
  id: number
  orden: Orden
  /** When it was sent: the day in Bogota, and seconds since 1970. */
  dia: string
  segundos: number
  /** The same in ms since the beginning; and what time it is now, wherever the answer may be. */
  ms: number
  ahora: () => number
  /** Who sent it as they stood then, where they were signed in: that is looked at once, at the beginning. */
  antes: readonly Persona[]
}

/** Everything that deciding needs to know. */
export interface Caso<P extends Pedido = Pedido> {
  libro: Libro
  surtido: Surtido
  persona: Persona
  /** By which the request came. */
  conexion: string
  tienda: string
  dia: string
  segundos: number
  ms: number
  /** A call that may be the same as the one before is (DECISIONS 221). */
  mismaLlamada: boolean
  pedido: P
  /** Name of what it makes, if it makes something. */
  nombre: string
}

export const rechazo = (...rechazos: string[]): Prevision => ({ rechazos })
