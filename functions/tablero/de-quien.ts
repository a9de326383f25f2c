import { puede } from '#shared/kernel/permisos'
import { type DeQuien, inicioDe } from '../kernel/dynamo/keys'
import type { Sesion } from '../kernel/session'

/** The seller whose sales alone a person may see (DECISIONS 36): who signed in decides it, and nothing that is sent. */
export const vendedorDe = ({ rol, usuario_id }: Pick<Sesion, 'rol' | 'usuario_id'>): number | undefined =>
  puede(rol, 'tablero.ver') ? undefined : usuario_id

/** Whose sales are added up: those of stores, or what one seller sold in them. */
export const quienesDe = (tiendas: readonly string[], vendedor: number | undefined): DeQuien[] =>
  tiendas.map(tienda => (vendedor === undefined ? tienda : { tienda, vendedor }))

/** A stretch of months, days or rows by the sort keys of whose it is; and what follows in such a key. */
export const tramoDe = (quien: DeQuien, desde: string, hasta: string) => ({
  desde: inicioDe(quien) + desde,
  hasta: inicioDe(quien) + hasta,
})
export const sinInicio = (quien: DeQuien, sk: string): string => sk.slice(inicioDe(quien).length)
