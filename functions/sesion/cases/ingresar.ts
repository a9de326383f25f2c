import { randomUUID } from 'node:crypto'
import { ErrorVeta } from '#shared/http/errors'
import { nombreDeRol } from '#shared/kernel/permisos'
import type { rutas } from '#shared/sesion/routes'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { registrar } from '../../kernel/log'
import { firmarToken, leerToken, type Usuario } from '../../kernel/session'
import { resumen } from '../../kernel/limite'
import { abrirConexion } from '../conexiones'
import { coincideContrasena, SIN_CONTRASENA } from '../contrasena'
import { aparatoDe, intentoDe, soltar, tomarTurno } from '../intentos'
import { terminar } from './salir'

/**
 * Signs in. An e-mail that nobody has, a person who is disabled or has no password, and a wrong password take the
 * same calls and the same work, and get the same answer.
 */
export const ingresar: Manejador<typeof rutas.ingresar> = async ({
  body,
  ahora,
  agente,
  ip,
  autorizacion,
}) => {
  const { email, password } = body
  const dispositivo = body.dispositivo && resumen(body.dispositivo)
  const intento = intentoDe(email, ip, aparatoDe(body.dispositivo))
  const [previo, puntero, aparato, conocido] = await obtener([
    intento.par,
    clave.correo(email),
    clave.dispositivo(dispositivo ?? ''),
    ...(intento.aparato ? [intento.aparato] : []),
  ])
  const esConocido = await tomarTurno(intento, previo, conocido)
  // Nobody has the number 0.
  const [usuario] = (await obtener([clave.usuario((puntero?.usuario_id as number | undefined) ?? 0)])) as [
    Usuario | undefined,
  ]
  const matches = await coincideContrasena(password, usuario?.contrasena)
  // Couriers have no login, and the password of old clients that sent none is nobody's (DECISIONS 151).
  if (!usuario?.activo || usuario.rol === 'MSJ' || !matches || SIN_CONTRASENA.test(password)) {
    registrar('warn', 'sign-in refused', { usuario_id: usuario?.id })
    throw new ErrorVeta('credenciales_invalidas')
  }
  const conexion = randomUUID()
  const label = dispositivo && (aparato?.name_connection as string | undefined)
  await abrirConexion(conexion, usuario, ahora, {
    agente,
    ...(dispositivo && { dispositivo }),
    ...(label && { name_connection: label }),
  })
  await soltar(intento, esConocido)
  await dejarAnterior(autorizacion)
  registrar('info', 'signed in', { usuario_id: usuario.id, conexion_id: conexion })
  return {
    data: {
      // The fields of the answer are the specification's: what else the browser must know stands in the token.
      token: await firmarToken(usuario.id, conexion, { pin: usuario.pin !== undefined }),
      id: usuario.id,
      name: usuario.nombre,
      email: usuario.correo,
      role: nombreDeRol(usuario.rol),
    },
  }
}

/** Whoever signs in while still signed in ends the session that was open there. */
async function dejarAnterior(autorizacion: string | undefined): Promise<void> {
  if (!autorizacion) return
  const token = await leerToken(autorizacion).catch(() => undefined)
  if (token) await terminar(token.conexionId, token.usuarioId)
}
