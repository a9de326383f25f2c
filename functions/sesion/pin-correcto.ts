import { ErrorVeta, invalido } from '#shared/http/errors'
import { FALLAS_DE_PIN } from '#shared/sesion/pin'
import { auditar } from '../kernel/cambio'
import { type Item, obtener } from '../kernel/dynamo/client'
import { confirmar } from '../kernel/dynamo/commit'
import { clave } from '../kernel/dynamo/keys'
import { registrar } from '../kernel/log'
import type { Autor, Usuario } from '../kernel/session'
import { coincideContrasena } from './contrasena'
import { claveDeFallas, contarFalla, olvidarFallasDePin } from './pin'

const quedan = (intentos: number): string =>
  intentos === 1 ? 'Le queda 1 intento' : `Le quedan ${intentos} intentos`

/**
 * Requires the PIN of a person: their own before a locked screen, or that of whoever acts at somebody else's screen. A wrong
 * one is counted, and the last one that may be wrong is noted in the history.
 * @param campo where a form says it. @throws ErrorVeta `pin_bloqueado`, `validacion`.
 */
export async function exigirPin(
  usuarioId: number,
  pin: string,
  { sesion, sinPin, campo = 'pin' }: { sesion: Autor; sinPin: string; campo?: string },
): Promise<void> {
  const [usuario, previo] = (await obtener([clave.usuario(usuarioId), claveDeFallas(usuarioId)])) as [
    Usuario | undefined,
    Item | undefined,
  ]
  if (usuario?.pin === undefined || !usuario.activo) throw new ErrorVeta('pin_bloqueado', { mensaje: sinPin })
  const fallas = await contarFalla(usuarioId, previo)
  if (await coincideContrasena(pin, usuario.pin)) return void (await olvidarFallasDePin(usuarioId))
  registrar('warn', 'PIN refused', { usuario_id: usuarioId, fallas })
  if (fallas < FALLAS_DE_PIN)
    throw invalido({ [campo]: `El PIN no es correcto. ${quedan(FALLAS_DE_PIN - fallas)}` })
  await confirmar(auditar([{ entidad: 'PIN', id: usuarioId, accion: 'bloquear' }], sesion, undefined))
  throw new ErrorVeta('pin_bloqueado')
}
