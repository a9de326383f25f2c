import { randomUUID } from 'node:crypto'
import { ErrorVeta } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import { nombreDeRol } from '#shared/kernel/permisos'
import type { rutas } from '#shared/sesion/routes'
import { marcar, poner } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { segundos } from '../kernel/clock'
import type { Manejadores } from '../kernel/handler'
import { firmarToken } from '../kernel/session'
import { temasPermitidos } from '../tiempo-real/public'
import { coincideContrasena } from './contrasena'
import { abrirConexion, usuarioPorCorreo } from './store'

/** A ticket is taken and used within moments; it never carries the token. */
const VIDA_DEL_BOLETO = 30

export const manejadores: Manejadores<typeof rutas> = {
  ingresar: async ({ body, ahora, agente }) => {
    const usuario = await usuarioPorCorreo(body.email)
    const matches = await coincideContrasena(body.password, usuario?.contrasena)
    if (!usuario?.activo || !matches) throw new ErrorVeta('credenciales_invalidas')
    const conexion = randomUUID()
    await abrirConexion(conexion, usuario, ahora, agente)
    return {
      data: {
        token: await firmarToken(usuario.id, conexion),
        id: usuario.id,
        name: usuario.nombre,
        email: usuario.correo,
        role: nombreDeRol(usuario.rol),
      },
    }
  },
  salir: async ({ sesion, ahora }) => {
    await marcar(clave.conexion(sesion.conexion_id), { revocada: ahora })
    return { data: {}, message: 'Sesión cerrada' }
  },
  boleto: async ({ body, sesion, tienda }) => {
    const temas = temasPermitidos(body.temas, sesion, tienda)
    if (temas.length === 0) throw new ErrorVeta('sin_permiso')
    const boleto = tokenAleatorio()
    await poner({
      ...clave.boleto(boleto),
      usuario_id: sesion.usuario_id,
      conexion_id: sesion.conexion_id,
      tienda,
      temas,
      expira: segundos() + VIDA_DEL_BOLETO,
    })
    return { data: { boleto, temas } }
  },
}
