import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { registrar } from '../kernel/log'
import { desuscribir, suscribir, usarBoleto } from './store'

type ConectarEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined>
}

/** $connect takes the one-use ticket; clients have nothing to say, so $default only answers. */
export async function handler(event: ConectarEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext
  if (routeKey === '$connect') {
    const ticket = event.queryStringParameters?.boleto
    const boleto = ticket ? await usarBoleto(ticket) : undefined
    if (!boleto) return { statusCode: 401 }
    await suscribir(connectionId, boleto)
    registrar('info', 'socket opened', { usuario_id: boleto.usuario_id, tienda: boleto.tienda })
  } else if (routeKey === '$disconnect') await desuscribir(connectionId)
  return { statusCode: 200 }
}
