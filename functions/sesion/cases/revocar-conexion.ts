import type { rutas } from '#shared/sesion/routes'
import type { Manejador } from '../../kernel/handler'
import { cierreDeConexion, cierreDeUsuario } from '../../tiempo-real/public'
import { cerrarConexion, conexionAbierta } from '../conexiones'
import { cerrarSesiones } from '../usuarios'

/** Ends a connection at once, or with `todas` every connection of its user; open sockets are closed too. */
export const revocarConexion: Manejador<typeof rutas.revocarConexion> = async ({ params, body, sesion }) => {
  const { conexion, usuario } = await conexionAbierta(params.id, sesion)
  const { todas, motivo } = body
  return {
    operaciones: [cerrarConexion(conexion, sesion.usuario_id), ...(todas ? [cerrarSesiones(usuario)] : [])],
    data: {},
    message: todas ? 'Conexiones cerradas' : 'Conexión cerrada',
    auditoria: [
      {
        entidad: 'CONEXION',
        id: conexion.id,
        accion: todas ? 'revocar_todas' : 'revocar',
        antes: { usuario_id: usuario.id, name_connection: conexion.name_connection },
        motivo,
      },
    ],
    eventos: [todas ? cierreDeUsuario(usuario.id) : cierreDeConexion(conexion.id, usuario.id)],
  }
}
