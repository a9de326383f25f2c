import type { rutas } from '#shared/sesion/routes'
import type { Manejador } from '../../kernel/handler'
import { exigirPin } from '../pin-correcto'

/** Opens the locked screen. */
export const comprobarPin: Manejador<typeof rutas.comprobarPin> = async ({ body, sesion }) => {
  await exigirPin(sesion.usuario_id, body.pin, { sesion, sinPin: 'No tiene PIN. Ingrese con su contraseña' })
  return { data: {} }
}
