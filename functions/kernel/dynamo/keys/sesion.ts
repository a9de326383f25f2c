import type { Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { propia } from './clave'

/**
 * Keys of who signs in: users, their connections and devices, and the limits of what they may try.
 *
 * | access pattern                   | index | condition                   | route |
 * |----------------------------------|-------|-----------------------------|-------|
 * | user and connection of a session | table | get USUARIO#id, CONEXION#id | every route with a session |
 * | user by e-mail                   | table | get CORREO#email            | POST ingreso |
 */

export const claves = {
  usuario: (id: number) => propia(`USUARIO#${relleno(id)}`),
  correo: (email: string) => propia(`CORREO#${email.trim().toLowerCase()}`),
  conexion: (id: string) => propia(`CONEXION#${id}`),
  /** Failed sign-ins of one account from one address; both only as a digest. */
  intento: (resumen: string) => propia(`INTENTO#${resumen}`),
  limite: (clase: string, quien: string, ventana: number) => propia(`LIMITE#${clase}#${quien}#${ventana}`),
  /** A device as its browser calls itself, as a digest: it keeps the label of its connections. */
  dispositivo: (resumen: string) => propia(`DISPOSITIVO#${resumen}`),
  superadministradores: () => propia('SUPERADMINISTRADORES#ACTIVOS'),
}

export const indices = {
  conexiones: (instante: Instante, id: string) => ({ GSI1PK: 'CONEXIONES', GSI1SK: `${instante}#${id}` }),
}
