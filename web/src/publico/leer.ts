import type { publicas } from '#shared/despachos/publicas'
import type { DataRecibida } from '#shared/http/route'

export type FotoDeMuro = DataRecibida<(typeof publicas)['muro']>
export type EnMuro = FotoDeMuro['proximos'][number]
export type PedidoPublico = DataRecibida<(typeof publicas)['pedido']>

/** The link is nobody's, was revoked, or is another store's: asking again does not help. */
export class EnlaceInvalido extends Error {}

const PLAZO_MS = 10_000

async function pedir<D>(ruta: string, body?: object): Promise<D> {
  const reply = await fetch(`/api/public/${ruta}`, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PLAZO_MS),
  })
  if (reply.status === 404 || reply.status === 422) throw new EnlaceInvalido()
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
  return ((await reply.json()) as { data: D }).data
}

export function leerMuro(tienda: string, token: string, cuantos: number): Promise<FotoDeMuro> {
  const query = new URLSearchParams({ tienda, token, page: '1', paginacion: String(cuantos) })
  return pedir(`despachos/turnos?${query}`)
}

export const leerPedido = (token: string): Promise<PedidoPublico> =>
  pedir(`pedido/${encodeURIComponent(token)}`)

export const pedirBoleto = async (token: string): Promise<string> =>
  (await pedir<{ boleto: string }>('despachos/boleto', { token })).boleto
