import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/sesion/routes'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { registrar } from '../../kernel/log'
import { type Conexion, sigueAbierta, type Usuario } from '../../kernel/session'
import { revisarContrasena } from '../comunes'
import { cifrar, coincideContrasena } from '../contrasena'
import { intentoDe, soltar, tomarTurno } from '../intentos'
import { cambiarUsuario } from '../usuarios'

/**
 * Changes the own password. The current one is asked for, as at the sign-in and with the same waits: whoever sits
 * down at an open session cannot try them out here. Every other session of the person ends.
 */
export const cambiarContrasena: Manejador<typeof rutas.cambiarContrasena> = async ({ body, sesion, ip }) => {
  const { password_actual, password_nueva } = body
  const falla = await revisarContrasena(password_nueva, [sesion.correo, sesion.nombre])
  if (falla) throw invalido({ password_nueva: falla })
  if (password_nueva === password_actual)
    throw invalido({ password_nueva: 'La contraseña nueva debe ser distinta de la actual' })
  const intento = intentoDe(sesion.correo, ip)
  const [previo, usuario, conexion] = (await obtener([
    intento.par,
    clave.usuario(sesion.usuario_id),
    clave.conexion(sesion.conexion_id),
  ])) as [Record<string, unknown> | undefined, Usuario | undefined, Conexion | undefined]
  // Ended a moment ago, by somebody who closes all sessions: the change must not open it again.
  if (!usuario || !conexion || !sigueAbierta(conexion, usuario)) throw new ErrorVeta('sesion_invalida')
  await tomarTurno(intento, previo)
  if (!(await coincideContrasena(password_actual, usuario.contrasena))) {
    registrar('warn', 'password not changed', { usuario_id: usuario.id })
    throw invalido({ password_actual: 'La contraseña actual no es correcta' })
  }
  await soltar(intento)
  registrar('info', 'password changed', { usuario_id: usuario.id })
  const contrasena = await cifrar(password_nueva)
  return {
    ...cambiarUsuario(usuario, { contrasena }, conexion),
    data: {},
    message: 'Contraseña cambiada con éxito',
    auditoria: [{ entidad: 'USUARIO', id: usuario.id, accion: 'cambiar_contrasena' }],
  }
}
