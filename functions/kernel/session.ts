import { jwtVerify, SignJWT } from 'jose'
import { ErrorVeta } from '#shared/http/errors'
import type { Rol } from '#shared/kernel/permisos'
import { ahora, segundos } from './clock'
import { type Item, obtener } from './dynamo/client'
import { clave, type Clave } from './dynamo/keys'

/** Longest life of a token (DECISIONS 25). */
export const VIDA_DEL_TOKEN = 12 * 3600

/** The user of a request, as the table knows it now (not as the token remembers it). */
export interface Sesion {
  usuario_id: number
  tercero_id: number
  conexion_id: string
  nombre: string
  correo: string
  rol: Rol
  /** Codes of the stores the user belongs to. */
  tiendas: string[]
}

export interface Usuario extends Item {
  id: number
  tercero_id: number
  nombre: string
  correo: string
  rol: Rol
  tiendas: string[]
  activo: boolean
  contrasena: string
}

function claveDeFirma(): Uint8Array {
  const secret = process.env.CLAVE_TOKEN ?? ''
  if (secret.length < 32) throw new Error('CLAVE_TOKEN must have 32 characters or more')
  return new TextEncoder().encode(secret)
}

/** Signs the token of a new connection: who and which connection, nothing else. */
export const firmarToken = (usuarioId: number, conexionId: string): Promise<string> =>
  new SignJWT({ cid: conexionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(usuarioId))
    .setIssuer('veta')
    .setIssuedAt(segundos())
    .setExpirationTime(segundos() + VIDA_DEL_TOKEN)
    .sign(claveDeFirma())

/** What the token claims. @throws ErrorVeta `sesion_invalida` when it is missing, forged or out of date. */
export async function leerToken(
  authorization: string | undefined,
): Promise<{ usuarioId: number; conexionId: string }> {
  const [scheme, token] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token)
    throw new ErrorVeta('sesion_invalida', { detalle: 'no token' })
  try {
    const { payload } = await jwtVerify(token, claveDeFirma(), {
      algorithms: ['HS256'],
      issuer: 'veta',
      currentDate: new Date(ahora()),
      maxTokenAge: VIDA_DEL_TOKEN,
    })
    const usuarioId = Number(payload.sub)
    if (!Number.isSafeInteger(usuarioId) || typeof payload.cid !== 'string') throw new Error('claims')
    return { usuarioId, conexionId: payload.cid }
  } catch (cause) {
    throw new ErrorVeta('sesion_invalida', { detalle: 'token refused', cause })
  }
}

/**
 * Checks the token against the user and the connection as they stand now, and brings further items along
 * in the same call.
 * @throws ErrorVeta `sesion_invalida`: no such user, disabled, or the connection was revoked.
 */
export async function abrirSesion(
  authorization: string | undefined,
  extra: (usuarioId: number) => Clave[] = () => [],
): Promise<{ sesion: Sesion; extras: (Item | undefined)[] }> {
  const { usuarioId, conexionId } = await leerToken(authorization)
  const [usuario, conexion, ...extras] = (await obtener([
    clave.usuario(usuarioId),
    clave.conexion(conexionId),
    ...extra(usuarioId),
  ])) as [Usuario | undefined, Item | undefined, ...(Item | undefined)[]]
  const valid =
    usuario?.activo && conexion && conexion.usuario_id === usuarioId && conexion.revocada === undefined
  if (!valid) throw new ErrorVeta('sesion_invalida', { detalle: 'user or connection no longer valid' })
  const { tercero_id, nombre, correo, rol, tiendas } = usuario
  return {
    sesion: { usuario_id: usuarioId, tercero_id, conexion_id: conexionId, nombre, correo, rol, tiendas },
    extras,
  }
}
