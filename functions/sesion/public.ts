import { invalido } from '#shared/http/errors'
import { revisarContrasena } from './comunes'
import { SIN_CONTRASENA } from './contrasena'

/** What other domains may do with the people who sign in. */
export { cifrar } from './contrasena'
export { exigirPin } from './pin-correcto'
export {
  cambiarUsuario,
  crearUsuario,
  itemsDeUsuarios,
  type CambiosDeUsuario,
  type UsuarioNuevo,
  usuarioPorId,
} from './usuarios'

/**
 * Requires a password that may be taken, and answers it.
 * @param propios what everybody knows of the person: e-mail, document number, names.
 * @throws ErrorVeta 422 with the reason on `campo`. A missing one, blanks and the `A` of old clients
 *   (DECISIONS 151) count as none: 'Debe ingresar una contraseña'.
 */
export async function exigirContrasena(
  password: string | null | undefined,
  propios: readonly string[] = [],
  campo = 'password_usuario',
): Promise<string> {
  const text = password ?? ''
  if (sinContrasena(text)) throw invalido({ [campo]: 'Debe ingresar una contraseña' })
  const falla = await revisarContrasena(text, propios)
  if (falla) throw invalido({ [campo]: falla })
  return text
}

/** Whether a client sent no password at all. */
export const sinContrasena = (password: string | null | undefined): boolean =>
  SIN_CONTRASENA.test(password ?? '')
