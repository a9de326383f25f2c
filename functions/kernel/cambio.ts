import { createHash, createHmac } from 'node:crypto'
import { ahora, ordenDe, segundos } from './clock'
import type { Item } from './dynamo/client'
import { compactar, type Compacto } from './dynamo/compacto'
import type { Entidad } from './dynamo/contables'
import { clave, indice } from './dynamo/keys'
import { crear, crearTemporal, type Operacion } from './dynamo/operations'
import { claveParaFirmar } from './firma'
import type { Evento, Trabajo } from './salida'
import type { Autor, Sesion } from './session'

/** What a person will read in the history of an object. */
export interface Auditoria {
  entidad: string
  id: string | number
  accion: string
  antes?: unknown
  despues?: unknown
  motivo?: string
}

/** What a writing handler decides: the kernel commits all of it in one transaction, or none. */
export interface Cambio<D> {
  operaciones: Operacion[]
  data: D
  message: string
  auditoria: Auditoria[]
  eventos: Evento[]
  /** What the lists count and find: their counts and words follow from the outbox. */
  entidades?: Entidad[]
  /** Slow work that follows from the change. */
  trabajos?: Trabajo[]
}

/** Of what was sent what is said: a field that is left out, or undefined, stays as it is; null clears. */
export const dichos = <T extends object>(enviado: T): Partial<T> =>
  Object.fromEntries(Object.entries(enviado).filter(([, valor]) => valor !== undefined)) as Partial<T>

/** Of a change what a person will read in the history: the fields that are not what they were, before and after. */
export function diferencias(antes: Item, cambios: Item): { antes: Item; despues: Item } {
  const names = Object.keys(cambios).filter(
    name => JSON.stringify(antes[name]) !== JSON.stringify(cambios[name]),
  )
  const of = (item: Item) => Object.fromEntries(names.map(name => [name, item[name] ?? null]))
  return { antes: of(antes), despues: of(cambios) }
}

/** How long the reply to an Idempotency-Key is kept. */
export const VIDA_DE_LLAVE = 48 * 3600

/** Acts that are read where they happened only: a sale has its own history, and there are too many of them. */
const SIN_BITACORA = 'VENTA'

/** Audit records as operations: one item each, never overwritten. */
export const auditar = (records: Auditoria[], sesion: Autor, tienda: string | undefined): Operacion[] => {
  const instante = ahora()
  return records.map(({ entidad, id, antes, despues, ...rest }) => {
    const orden = ordenDe(instante)
    return crear(clave.auditoria(entidad, id, orden), {
      ...rest,
      ...(entidad !== SIN_BITACORA && indice.bitacora(instante, orden)),
      antes: compactar(antes),
      despues: compactar(despues),
      entidad,
      entidad_id: id,
      tienda,
      usuario_id: sesion.usuario_id,
      usuario: sesion.nombre,
      conexion_id: sesion.conexion_id,
      fecha: instante,
    })
  })
}

/** Who sent which key with which request: the same key with another request is refused. */
export interface Llave {
  valor: string
  huella: string
}

/** SHA-256 of what the request means: method, path, store and body. */
export const huellaDe = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * The same for a request that carries a password or a PIN, under the key of the tokens: a plain digest of one, kept for
 * days, could be tried out much faster than the hash that is kept of it.
 */
export const huellaSecreta = async (parts: readonly unknown[]): Promise<string> =>
  createHmac('sha256', (await claveParaFirmar()).secreto)
    .update(JSON.stringify(['idempotencia', ...parts]))
    .digest('base64url')

/** The record that makes a repeated request answer what the first one did. */
export const recordar = (sesion: Sesion, llave: Llave | undefined, respuesta: string): Operacion[] =>
  llave
    ? [
        crearTemporal(
          clave.idempotencia(sesion.usuario_id, llave.valor),
          {
            huella: llave.huella,
            respuesta: compactar(respuesta),
            expira: segundos() + VIDA_DE_LLAVE,
          },
          segundos(),
          'reintentar',
        ),
      ]
    : []

/** What stands under a key. */
export interface Recordada {
  huella: string
  respuesta: Compacto<string>
}

/** A stored reply that is still in force (TTL deletes late, and the embedded engine never does). */
export const vigente = (item: Item | undefined): item is Item & Recordada =>
  item !== undefined && (item.expira as number) > segundos()
