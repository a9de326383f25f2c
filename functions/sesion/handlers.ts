import { ErrorVeta } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import { nombreDeRol } from '#shared/kernel/permisos'
import { dispositivoDe } from '#shared/sesion/agente'
import type { rutas } from '#shared/sesion/routes'
import { segundos } from '../kernel/clock'
import { obtener, poner } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import { anotarUso, type Conexion, firmarToken, leerToken, VIDA_DEL_TOKEN } from '../kernel/session'
import { temasPermitidos } from '../tiempo-real/public'
import { cambiarContrasena } from './cases/cambiar-contrasena'
import { comprobarContrasena } from './cases/comprobar-contrasena'
import { comprobarPin } from './cases/comprobar-pin'
import { editarConexion } from './cases/editar-conexion'
import { ingresar } from './cases/ingresar'
import { ponerPin } from './cases/poner-pin'
import { revocarConexion } from './cases/revocar-conexion'
import { salir } from './cases/salir'
import { conexionesAbiertas } from './conexiones'

/** A ticket is taken and used within moments; it never carries the token. */
const VIDA_DEL_BOLETO = 30

export const manejadores: Manejadores<typeof rutas> = {
  ingresar,
  salir,
  cambiarContrasena,
  comprobarContrasena,
  ponerPin,
  comprobarPin,
  renovar: async ({ sesion, autorizacion }) => {
    const { desde, hasta } = await leerToken(autorizacion)
    const [conexion] = (await obtener([clave.conexion(sesion.conexion_id)])) as [Conexion]
    const end = Math.min(conexion.limite ?? 0, segundos() + VIDA_DEL_TOKEN)
    const renews = segundos() >= (desde + hasta) / 2 && end > hasta
    if (renews) await anotarUso(conexion.id, { expira: end })
    return {
      data: {
        token: renews
          ? await firmarToken(sesion.usuario_id, conexion.id, { limite: end })
          : autorizacion!.replace(/^\S+ /, ''),
        id: sesion.usuario_id,
        name: sesion.nombre,
        email: sesion.correo,
        role: nombreDeRol(sesion.rol),
        tiene_pin: sesion.tiene_pin,
      },
    }
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
    await anotarUso(sesion.conexion_id)
    return { data: { boleto, temas } }
  },
  conexiones: async ({ sesion }) => ({
    data: {
      conexiones: (await conexionesAbiertas(sesion)).map(({ conexion, usuario }) => ({
        id: conexion.id,
        name_connection: conexion.name_connection,
        email: usuario.correo,
        name: usuario.nombre,
        role: nombreDeRol(usuario.rol),
        usuario_id: usuario.id,
        dispositivo: dispositivoDe(conexion.agente),
        fecha_registro: conexion.fecha_registro,
        ultimo_uso: conexion.ultimo_uso ?? conexion.fecha_registro,
        actual: conexion.id === sesion.conexion_id,
        version: conexion.version,
      })),
    },
  }),
  editarConexion,
  revocarConexion,
}
