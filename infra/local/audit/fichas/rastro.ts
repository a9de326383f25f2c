import type { Ficha } from './ficha'

/** Who did what, and what follows from it. */

export interface Usuario extends Ficha {
  id: bigint
  tercero_id: bigint
  correo: string
  rol: string
  tiendas: string[]
}

export interface Rastro extends Ficha {
  entidad: string
  entidad_id: bigint | string
  accion: string
  fecha?: string
  usuario_id?: bigint
  antes?: unknown
  despues?: unknown
  motivo?: string
}

export interface Salida extends Ficha {
  id: string
  fecha: string
  expira?: bigint
  /** What the lists are to count anew; missing in items of before they were counted. */
  entidades?: { clase: string; id: bigint | string }[]
  /** Bills and annulments to be noted for who sold them, `store#seller#day#sale#F or A`. */
  vendido?: string[]
  eventos: { tema: string; evento: string; datos: { id: bigint; version?: bigint } }[]
}
