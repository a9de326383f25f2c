import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { contar } from '../kernel/dynamo/client'
import { observar } from '../kernel/invocacion'
import { ventanaDe } from '../kernel/limite'
import { registrar } from '../kernel/log'
import { anotarUso } from '../kernel/session'
import { esOrigenPropio } from './origen'
import { cerrar } from './sockets'
import { boletoDe, desuscribir, puedeEscuchar, socketsDe, suscribir, usarBoleto } from './store'
import { temaDePantalla, temaDeUsuario } from './temas'

/** Open sockets of one user: a tab each; the oldest makes room. */
export const MAXIMO_SOCKETS = 20
/** Clients have nothing to say but that they are still there (`latido`), or in use (`activo`), every few minutes. */
const PALABRAS = ['latido', 'activo']
const LIMITE_MENSAJES = { clase: 'socket', cuantas: 6, segundos: 60 }

type Evento = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>
  queryStringParameters?: Record<string, string | undefined>
}

/**
 * On record first, looked at after: whoever is disabled or signed out in between is found by the one or the other.
 */
async function conectar(id: string, event: Evento): Promise<number> {
  if (!esOrigenPropio(event)) return 403
  const ticket = event.queryStringParameters?.boleto
  const boleto = ticket ? await usarBoleto(ticket) : undefined
  if (!boleto) return 401
  await suscribir(id, boleto)
  if (!(await puedeEscuchar(boleto))) {
    await desuscribir(id)
    return 401
  }
  const { usuario_id, pantalla_id } = boleto
  const open = await socketsDe(
    pantalla_id === undefined ? temaDeUsuario(usuario_id!) : temaDePantalla(pantalla_id),
  )
  // One that stays open is closed with the next that comes; nobody is kept out for it.
  const quedo = (error: unknown) => registrar('warn', 'old socket not closed', { error: String(error) })
  await Promise.all(open.slice(0, -MAXIMO_SOCKETS).map(each => cerrar(each).catch(quedo)))
  registrar('info', 'socket opened', { usuario_id, pantalla_id, tienda: boleto.tienda })
  return 200
}

/** A sign of life; anything else, too many of them, or one of a session that is over closes the socket. */
async function recibir(id: string, text: string): Promise<void> {
  const { clave, hasta } = ventanaDe(LIMITE_MENSAJES, id)
  const known =
    PALABRAS.includes(text) && (await contar(clave, 1, { tope: LIMITE_MENSAJES.cuantas, expira: hasta }))
  const boleto = known ? await boletoDe(id) : undefined
  if (!boleto || !(await puedeEscuchar(boleto))) {
    registrar('warn', 'socket closed', { usuario_id: boleto?.usuario_id, chars: text.length })
    return cerrar({ id, desde: 0 })
  }
  if (text === 'activo' && boleto.conexion_id !== undefined) await anotarUso(boleto.conexion_id)
}

/** $connect takes the one-use ticket; what a client says afterwards is a sign of life and nothing else. */
export const handler = observar(async (event: Evento): Promise<APIGatewayProxyResultV2> => {
  const { routeKey, connectionId } = event.requestContext
  if (routeKey === '$connect') return { statusCode: await conectar(connectionId, event) }
  if (routeKey === '$disconnect') await desuscribir(connectionId)
  else await recibir(connectionId, event.body ?? '')
  return { statusCode: 200 }
}, 'tiempo-real')
