import { jwtVerify, SignJWT } from 'jose'
import { ErrorVeta } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import type { Rol } from '#shared/kernel/permisos'
import { ahora, segundos } from './clock'
import { type Item, marcar, obtener } from './dynamo/client'
import { clave, type Clave } from './dynamo/keys'
import { claveParaFirmar, claveParaVerificar } from './firma'

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
  /** The device that is worked on, over all sign-ins on it; one that does not say what it is: this sign-in. */
  terminal: string
  /** Codes of the stores the user belongs to. */
  tiendas: string[]
  tiene_pin: boolean
}

/** Who did something, as the books name them. */
export type Autor = Pick<Sesion, 'usuario_id' | 'nombre' | 'conexion_id'>
/** Of a session what the books and the jobs that follow keep. */
export const autorDe = ({ usuario_id, nombre, conexion_id }: Autor): Autor => ({
  usuario_id,
  nombre,
  conexion_id,
})

/** Who does something, when, and in which store. */
export interface Acto {
  sesion: Autor
  ahora: Instante
  tienda: string
}

export interface Usuario extends Item {
  id: number
  tercero_id: number
  nombre: string
  correo: string
  rol: Rol
  tiendas: string[]
  activo: boolean
  /** argon2id hash; people without one cannot sign in. */
  contrasena?: string
  /** argon2id hash of what opens the locked screen. */
  pin?: string
  /** Connections opened under an earlier number are over: "close all sessions" is one more. */
  generacion?: number
  version?: number
}

/** One sign-in from one device (DECISIONS 150). */
export interface Conexion extends Item {
  id: string
  usuario_id: number
  email: string
  name: string
  name_connection: string
  /** What the browser calls itself. */
  agente: string
  fecha_registro: Instante
  ultimo_uso?: Instante
  generacion?: number
  /** End beyond which it cannot be renewed, s since 1970. */
  limite?: number
  /** End of its newest token, s since 1970. */
  expira: number
  revocada?: Instante
  version: number
  /** Digest of what the device calls itself. */
  dispositivo?: string
}

/** Whether a sign-in still counts for its user as both stand now. Couriers have no login (DECISIONS 151). */
export const sigueAbierta = (conexion: Conexion, usuario: Usuario): boolean =>
  usuario.activo &&
  usuario.rol !== 'MSJ' &&
  conexion.usuario_id === usuario.id &&
  conexion.revocada === undefined &&
  (conexion.generacion ?? 0) === (usuario.generacion ?? 0) &&
  conexion.expira > segundos()

/** The connection was just used. @param cambios `expira` where a new token goes on beyond the last. */
export const anotarUso = (conexionId: string, cambios: { expira?: number } = {}): Promise<boolean> =>
  marcar(clave.conexion(conexionId), { ultimo_uso: ahora(), ...cambios })

/**
 * Signs a token of a connection: who and which connection, and for the browser whether a PIN opens its covered screen.
 * @param opciones `limite`: end of the connection, s since 1970; no token goes beyond it. `pin`: there is a PIN.
 */
export async function firmarToken(
  usuarioId: number,
  conexionId: string,
  { limite = Number.POSITIVE_INFINITY, pin = false } = {},
): Promise<string> {
  const { kid, secreto } = await claveParaFirmar()
  return new SignJWT({ cid: conexionId, ...(pin && { pin }) })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject(String(usuarioId))
    .setIssuer('veta')
    .setIssuedAt(segundos())
    .setExpirationTime(Math.min(limite, segundos() + VIDA_DEL_TOKEN))
    .sign(secreto)
}

interface Token {
  usuarioId: number
  conexionId: string
  /** From when and until when it counts, s since 1970. */
  desde: number
  hasta: number
}

/** The key that a token names. @throws when it names none of ours: nothing else may be tried. */
async function claveDelToken({ kid }: { kid?: string }): Promise<Uint8Array> {
  const secreto = await claveParaVerificar(kid)
  if (!secreto) throw new Error('unknown key')
  return secreto
}

/**
 * What the token claims.
 * @throws ErrorVeta `sesion_invalida` when it is missing, forged or out of date; `ocupado` when its key cannot be read.
 */
export async function leerToken(authorization: string | undefined): Promise<Token> {
  const [scheme = '', token = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() !== 'bearer') throw new ErrorVeta('sesion_invalida', { detalle: 'no token' })
  try {
    const { payload } = await jwtVerify(token, claveDelToken, {
      algorithms: ['HS256'],
      issuer: 'veta',
      currentDate: new Date(ahora()),
      maxTokenAge: VIDA_DEL_TOKEN,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const { sub, cid, iat, exp } = payload
    const usuarioId = Number(sub)
    if (!Number.isSafeInteger(usuarioId) || typeof cid !== 'string') throw new Error('claims')
    return { usuarioId, conexionId: cid, desde: iat!, hasta: exp! }
  } catch (cause) {
    if (cause instanceof ErrorVeta) throw cause
    throw new ErrorVeta('sesion_invalida', { detalle: 'token refused', cause })
  }
}

/**
 * Checks the token against the user and the connection as they stand now, and brings further items along
 * in the same call.
 * @throws ErrorVeta `sesion_invalida`: no such user, disabled, or the connection is over.
 */
export async function abrirSesion(
  authorization: string | undefined,
  extra: (usuarioId: number) => Clave[] = () => [],
): Promise<{ sesion: Sesion; extras: (Item | undefined)[] }> {
  const { usuarioId, conexionId } = await leerToken(authorization)
  const leer = async () =>
    (await obtener([clave.usuario(usuarioId), clave.conexion(conexionId), ...extra(usuarioId)])) as [
      Usuario | undefined,
      Conexion | undefined,
      ...(Item | undefined)[],
    ]
  let [usuario, conexion, ...extras] = await leer()
  // A batch is not read at one instant: a new password changes both, and only one of them may show it yet.
  if (usuario && conexion && (conexion.generacion ?? 0) !== (usuario.generacion ?? 0))
    [usuario, conexion, ...extras] = await leer()
  if (!usuario || !conexion || !sigueAbierta(conexion, usuario))
    throw new ErrorVeta('sesion_invalida', { detalle: 'user or connection no longer valid' })
  const { tercero_id, nombre, correo, rol, tiendas } = usuario
  return {
    sesion: {
      usuario_id: usuarioId,
      tercero_id,
      conexion_id: conexionId,
      terminal: conexion.dispositivo ?? conexionId,
      nombre,
      correo,
      rol,
      tiendas,
      tiene_pin: usuario.pin !== undefined,
    },
    extras,
  }
}
