import { createHash } from 'node:crypto'
import { ahora, ordenDe, segundos } from './clock'
import type { Item } from './dynamo/client'
import { clave, indice } from './dynamo/keys'
import { crear, crearTemporal, type Operacion } from './dynamo/operations'
import type { Sesion } from './session'

/** A hint for those who listen: what changed, which id and version. Never data (ARCHITECTURE 5). */
export interface Evento {
  /** `notification-facturas-001` and the like: the specification's channel names. */
  tema: string
  /** The specification's event name: `NotificationFacturaEvent`. */
  evento: string
  datos: { id: number; version?: number; accion: string }
}

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
}

/** How long the reply to an Idempotency-Key is kept. */
export const VIDA_DE_LLAVE = 48 * 3600

/** Audit records as operations: one item each, never overwritten. */
export const auditar = (records: Auditoria[], sesion: Sesion, tienda: string | undefined): Operacion[] => {
  const instante = ahora()
  return records.map(({ entidad, id, ...rest }) =>
    crear(clave.auditoria(entidad, id, ordenDe(instante)), {
      ...rest,
      entidad,
      entidad_id: id,
      tienda,
      usuario_id: sesion.usuario_id,
      usuario: sesion.nombre,
      conexion_id: sesion.conexion_id,
      fecha: instante,
    }),
  )
}

/** All events of a change in one outbox item; the stream turns it into posts and background work. */
export const publicar = (eventos: Evento[]): Operacion[] => {
  if (eventos.length === 0) return []
  const instante = ahora()
  const id = ordenDe(instante)
  return [crear(clave.salida(id), { id, fecha: instante, eventos, ...indice.salidaPendiente(instante, id) })]
}

/** Who sent which key with which request: the same key with another request is refused. */
export interface Llave {
  valor: string
  huella: string
}

/** SHA-256 of what the request means: method, path, store and body. */
export const huellaDe = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The record that makes a repeated request answer what the first one did. */
export const recordar = (sesion: Sesion, llave: Llave | undefined, respuesta: string): Operacion[] =>
  llave
    ? [
        crearTemporal(
          clave.idempotencia(sesion.usuario_id, llave.valor),
          { huella: llave.huella, respuesta, expira: segundos() + VIDA_DE_LLAVE },
          segundos(),
          'reintentar',
        ),
      ]
    : []

/** A stored reply that is still in force (TTL deletes late, and the embedded engine never does). */
export const vigente = (item: Item | undefined): item is Item & { huella: string; respuesta: string } =>
  item !== undefined && (item.expira as number) > segundos()
