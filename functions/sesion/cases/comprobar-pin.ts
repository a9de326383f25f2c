import { ErrorVeta, invalido } from '#shared/http/errors'
import { FALLAS_DE_PIN } from '#shared/sesion/pin'
import type { rutas } from '#shared/sesion/routes'
import { auditar } from '../../kernel/cambio'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { registrar } from '../../kernel/log'
import type { Usuario } from '../../kernel/session'
import { coincideContrasena } from '../contrasena'
import { claveDeFallas, contarFalla, olvidarFallasDePin } from '../pin'

const quedan = (intentos: number): string =>
  intentos === 1 ? 'Le queda 1 intento' : `Le quedan ${intentos} intentos`

/** Opens the locked screen. A wrong PIN is counted, and the last one that may be wrong is noted in the history. */
export const comprobarPin: Manejador<typeof rutas.comprobarPin> = async ({ body, sesion }) => {
  const { usuario_id } = sesion
  const [usuario, previo] = (await obtener([clave.usuario(usuario_id), claveDeFallas(usuario_id)])) as [
    Usuario | undefined,
    Record<string, unknown> | undefined,
  ]
  if (usuario?.pin === undefined)
    throw new ErrorVeta('pin_bloqueado', { mensaje: 'No tiene PIN. Ingrese con su contraseña' })
  const fallas = await contarFalla(usuario_id, previo)
  if (await coincideContrasena(body.pin, usuario.pin)) {
    await olvidarFallasDePin(usuario_id)
    return { data: {} }
  }
  registrar('warn', 'PIN refused', { usuario_id, fallas })
  if (fallas < FALLAS_DE_PIN)
    throw invalido({ pin: `El PIN no es correcto. ${quedan(FALLAS_DE_PIN - fallas)}` })
  await confirmar(auditar([{ entidad: 'PIN', id: usuario_id, accion: 'bloquear' }], sesion, undefined))
  throw new ErrorVeta('pin_bloqueado')
}
