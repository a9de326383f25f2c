import type { Instante } from '#shared/kernel/dates'
import { obtener, poner } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { segundos } from '../kernel/clock'
import { type Usuario, VIDA_DEL_TOKEN } from '../kernel/session'

/** Items of a user: by id, and the e-mail that leads to it. */
export const itemsDeUsuario = (usuario: Usuario) => [
  { ...clave.usuario(usuario.id), ...usuario, version: 0 },
  { ...clave.correo(usuario.correo), usuario_id: usuario.id },
]

export async function usuarioPorCorreo(email: string): Promise<Usuario | undefined> {
  const [pointer] = await obtener([clave.correo(email)])
  if (!pointer) return undefined
  const [usuario] = await obtener([clave.usuario(pointer.usuario_id as number)])
  return usuario as Usuario | undefined
}

/** A connection: one sign-in from one device, revocable at once (DECISIONS 150). */
export const abrirConexion = (
  id: string,
  usuario: Usuario,
  fecha: Instante,
  agente: string,
): Promise<unknown> =>
  poner({
    ...clave.conexion(id),
    id,
    usuario_id: usuario.id,
    email: usuario.correo,
    name: usuario.nombre,
    name_connection: '',
    agente: agente.slice(0, 200),
    fecha_registro: fecha,
    version: 0,
    expira: segundos() + VIDA_DEL_TOKEN,
  })
