import { ErrorVeta, invalido } from '#shared/http/errors'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { registrar } from '../kernel/log'
import { type Conexion, type Sesion, sigueAbierta, type Usuario } from '../kernel/session'
import { coincideContrasena } from './contrasena'
import { intentoDe, soltar, tomarTurno } from './intentos'

/**
 * Requires the own password of whoever is signed in, with the waits of the sign-in: whoever sits down at an open session
 * cannot try passwords out there, and whoever guesses elsewhere behind the same address keeps nobody out of their own
 * screen. Answers the person and the connection as they stand.
 * @throws ErrorVeta 422 on `password_actual`; `sesion_invalida`; `demasiadas_solicitudes` with the seconds to wait.
 */
export async function exigirActual(
  password: string,
  { correo, usuario_id, conexion_id, terminal }: Sesion,
  ip: string,
): Promise<{ usuario: Usuario; conexion: Conexion }> {
  const intento = intentoDe(correo, ip, terminal)
  const [usuario, conexion, previo, conocido] = (await obtener([
    clave.usuario(usuario_id),
    clave.conexion(conexion_id),
    intento.par,
    ...(intento.aparato ? [intento.aparato] : []),
  ])) as [Usuario | undefined, Conexion | undefined, Item | undefined, Item | undefined]
  // Ended a moment ago, by somebody who closes all sessions: what follows must not open it again.
  if (!usuario || !conexion || !sigueAbierta(conexion, usuario)) throw new ErrorVeta('sesion_invalida')
  const esConocido = await tomarTurno(intento, previo, conocido)
  if (!(await coincideContrasena(password, usuario.contrasena))) {
    registrar('warn', 'own password refused', { usuario_id })
    throw invalido({ password_actual: 'La contraseña actual no es correcta' })
  }
  await soltar(intento, esConocido)
  return { usuario, conexion }
}
