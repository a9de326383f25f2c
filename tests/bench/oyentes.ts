/** A process full of sockets: opens them, and tells when each event has reached them all. */
import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface Encargo {
  origen: string
  /** Signed-in people, or displays where it is `publico`; each may hold some sockets only. */
  tokens: string[]
  publico?: boolean
  tema: string
  tienda: string
  cuantos: number
}
export type Noticia =
  | { clase: 'abiertos'; memoria: number }
  | { clase: 'completo'; evento: string; primero: number; ultimo: number }
  | { clase: 'cuenta'; recibidos: Record<string, number> }
  | { clase: 'error'; texto: string }

/** ms since 1970 with fractions: the same clock in every process of this computer. */
export const instante = (): number => performance.timeOrigin + performance.now()
const decir = (noticia: Noticia): void => void process.send!(noticia)

/** Sockets that are being opened at once. */
const A_LA_VEZ = 8

const sockets: WebSocket[] = []
const eventos = new Map<string, { n: number; primero: number }>()

function oir(texto: string, cuantos: number): void {
  const { datos } = JSON.parse(texto) as { datos: { id: number; version: number } }
  const evento = `${datos.id}.${datos.version}`
  const now = instante()
  const seen = eventos.get(evento) ?? { n: 0, primero: now }
  seen.n++
  eventos.set(evento, seen)
  if (seen.n === cuantos) decir({ clase: 'completo', evento, primero: seen.primero, ultimo: now })
}

async function abrir({ origen, tema, tienda, cuantos, publico }: Encargo, token: string): Promise<WebSocket> {
  const json = { 'content-type': 'application/json' }
  const reply = await fetch(`${origen}/api/${publico ? 'public/despachos' : 'tiempo-real'}/boleto`, {
    method: 'POST',
    headers: publico ? json : { ...json, authorization: `Bearer ${token}`, bodega: tienda },
    body: JSON.stringify(publico ? { token } : { temas: [tema] }),
  })
  const { data } = (await reply.json()) as { data: { boleto: string } }
  const ws = new WebSocket(`${origen.replace('http', 'ws')}/ws?boleto=${data.boleto}`, { origin: origen })
  ws.on('message', bytes => oir((bytes as Buffer).toString(), cuantos))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  return ws
}

async function abrirTodos(encargo: Encargo): Promise<void> {
  let next = 0
  const trabajar = async (): Promise<void> => {
    while (next < encargo.cuantos) {
      const i = next++
      sockets.push(await abrir(encargo, encargo.tokens[i % encargo.tokens.length]!))
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar))
  decir({ clase: 'abiertos', memoria: process.memoryUsage().rss })
}

/** One after another: a thousand goodbyes at once are another test. */
async function cerrarTodos(): Promise<void> {
  for (const ws of sockets) {
    const gone = once(ws, 'close')
    ws.close()
    await gone
  }
  process.exit(0)
}

process.on('message', (orden: Encargo | 'cuenta' | 'cerrar') => {
  if (orden === 'cerrar') void cerrarTodos()
  else if (orden === 'cuenta')
    decir({
      clase: 'cuenta',
      recibidos: Object.fromEntries([...eventos].map(([evento, { n }]) => [evento, n])),
    })
  else abrirTodos(orden).catch((error: unknown) => decir({ clase: 'error', texto: String(error) }))
})
