import type { rutas } from '#shared/sesion/routes'
import { ErrorVeta } from '#shared/http/errors'
import type { Manejador } from '../../kernel/handler'
import { conexionAbierta, nombrar } from '../conexiones'

/** Labels a connection: 'Caja 1 Norte'. Its device keeps the label for the next sign-in. */
export const editarConexion: Manejador<typeof rutas.editarConexion> = async ({ params, body, sesion }) => {
  const { conexion } = await conexionAbierta(params.id, sesion)
  const { name_connection, version } = body
  if (version !== undefined && version !== conexion.version) throw new ErrorVeta('version_anterior')
  return {
    operaciones: nombrar(conexion, name_connection),
    data: { id: conexion.id, name_connection, version: conexion.version + 1 },
    message: 'Conexión guardada con éxito',
    auditoria: [
      {
        entidad: 'CONEXION',
        id: conexion.id,
        accion: 'editar',
        antes: { name_connection: conexion.name_connection },
        despues: { name_connection },
      },
    ],
    eventos: [],
  }
}
