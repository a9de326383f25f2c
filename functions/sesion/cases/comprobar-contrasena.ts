import type { rutas } from '#shared/sesion/routes'
import type { Manejador } from '../../kernel/handler'
import { exigirActual } from '../actual'
import { olvidarFallasDePin } from '../pin'

/** Opens the locked screen of who has no PIN, or forgot it; a blocked one may be tried again from then on. */
export const comprobarContrasena: Manejador<typeof rutas.comprobarContrasena> = async ({
  body,
  sesion,
  ip,
}) => {
  const { usuario } = await exigirActual(body.password_actual, sesion, ip)
  if (usuario.pin !== undefined) await olvidarFallasDePin(usuario.id)
  return { data: {} }
}
