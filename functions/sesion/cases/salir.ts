import type { rutas } from '#shared/sesion/routes'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar, LecturaVieja } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { registrar } from '../../kernel/log'
import { ponerEnSalida } from '../../kernel/salida'
import type { Conexion } from '../../kernel/session'
import { cierreDeConexion } from '../../tiempo-real/public'
import { cerrarConexion } from '../conexiones'

/** Ends a connection and its sockets, whatever else happens to it in the same moment. */
export async function terminar(conexionId: string, usuarioId: number): Promise<void> {
  for (;;) {
    const [conexion] = (await obtener([clave.conexion(conexionId)])) as [Conexion | undefined]
    if (conexion?.usuario_id !== usuarioId || conexion.revocada !== undefined) return
    try {
      await confirmar([cerrarConexion(conexion), ...ponerEnSalida([cierreDeConexion(conexionId, usuarioId)])])
      registrar('info', 'signed out', { usuario_id: usuarioId, conexion_id: conexionId })
      return
    } catch (error) {
      // Labelled or revoked in between: look again.
      if (!(error instanceof LecturaVieja)) throw error
    }
  }
}

/** Signs out: the connection of the token is over at once, with its sockets (DECISIONS 24). */
export const salir: Manejador<typeof rutas.salir> = async ({ sesion }) => {
  await terminar(sesion.conexion_id, sesion.usuario_id)
  return { data: {}, message: 'Sesión cerrada' }
}
