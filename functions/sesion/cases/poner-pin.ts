import type { rutas } from '#shared/sesion/routes'
import { reemplazar } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { registrar } from '../../kernel/log'
import { exigirActual } from '../actual'
import { cifrar } from '../contrasena'
import { claveDeFallas, sinFallas } from '../pin'
import { cambiarUsuario } from '../usuarios'

/** Sets or changes the own PIN, with the current password. */
export const ponerPin: Manejador<typeof rutas.ponerPin> = async ({ body, sesion, ip }) => {
  const { usuario } = await exigirActual(body.password_actual, sesion, ip)
  registrar('info', 'PIN set', { usuario_id: usuario.id })
  const { operaciones, eventos } = cambiarUsuario(usuario, { pin: await cifrar(body.pin) })
  return {
    operaciones: [...operaciones, reemplazar(claveDeFallas(usuario.id), sinFallas(usuario.id))],
    data: {},
    message: 'PIN guardado con éxito',
    auditoria: [{ entidad: 'PIN', id: usuario.id, accion: usuario.pin === undefined ? 'poner' : 'cambiar' }],
    eventos,
  }
}
