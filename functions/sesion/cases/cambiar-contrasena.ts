import { invalido } from '#shared/http/errors'
import type { rutas } from '#shared/sesion/routes'
import type { Manejador } from '../../kernel/handler'
import { registrar } from '../../kernel/log'
import { exigirActual } from '../actual'
import { revisarContrasena } from '../comunes'
import { cifrar } from '../contrasena'
import { cambiarUsuario } from '../usuarios'

/** Changes the own password, with the current one. Every other session of the person ends. */
export const cambiarContrasena: Manejador<typeof rutas.cambiarContrasena> = async ({ body, sesion, ip }) => {
  const { password_actual, password_nueva } = body
  const falla = await revisarContrasena(password_nueva, [sesion.correo, sesion.nombre])
  if (falla) throw invalido({ password_nueva: falla })
  if (password_nueva === password_actual)
    throw invalido({ password_nueva: 'La contraseña nueva debe ser distinta de la actual' })
  const { usuario, conexion } = await exigirActual(password_actual, sesion, ip)
  registrar('info', 'password changed', { usuario_id: usuario.id })
  const contrasena = await cifrar(password_nueva)
  return {
    ...cambiarUsuario(usuario, { contrasena }, conexion),
    data: {},
    message: 'Contraseña cambiada con éxito',
    auditoria: [{ entidad: 'USUARIO', id: usuario.id, accion: 'cambiar_contrasena' }],
  }
}
