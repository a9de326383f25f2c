import { expect } from 'vitest'
import { consultar } from '#functions/kernel/dynamo/client'
import { COLAS } from '#functions/kernel/dynamo/keys'
import { leer } from './leer-pdf'
import type { Cliente, TiendaDePrueba } from './tienda'

/** The last part of a public link, without its query. */
export const tokenDe = (enlace: string | null): string => enlace!.split('/').at(-1)!

/** What every link that opens nothing answers. */
export const AUSENTE = { message: 'No se encontraron datos', codigo: 'no_encontrado' }

/** A sale as the API shows it. */
export const ver = (quien: Cliente, venta_id: number) =>
  quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })

/** Resolves when every background job has been done. */
export async function sinTrabajos(): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if ((await consultar({ indice: 'GSI1', pk: COLAS.TRABAJO.pendiente })).length === 0) return
    await new Promise(done => setTimeout(done, 25))
  }
  throw new Error('The jobs do not come to rest')
}

type Ruta = 'GET /public/FVS/{id}' | 'GET /public/planos/{id}' | 'GET /public/anticipo/{id}'

/** Opens the public papers of a shop as a browser does: the reply leads to the file. */
export function crearLector(veta: TiendaDePrueba) {
  const deRuta =
    (ruta: Ruta) =>
    (id: string | number, quien: Cliente = veta.anonimo, query: Record<string, unknown> = {}) =>
      quien.pedir(ruta, { params: { id }, query })
  const abrir = deRuta('GET /public/FVS/{id}')
  const abrirPlanos = deRuta('GET /public/planos/{id}')
  const abrirRecibo = deRuta('GET /public/anticipo/{id}')
  /** Where a reply leads; the local server leaves its own origin out. */
  const destino = ({ headers }: { headers: Headers }) => new URL(headers.get('location')!, veta.origen)
  /** Key of the object that a reply leads to. */
  const llaveDe = (reply: { headers: Headers }): string =>
    /documentos\/(?:FVS|planos|anticipo)\/.*$/.exec(destino(reply).pathname)![0]
  const descarga =
    (abre: typeof abrir) =>
    async (...args: Parameters<typeof abrir>) => {
      const redirected = await abre(...args)
      expect(redirected.status).toBe(302)
      const reply = await fetch(destino(redirected))
      expect(reply.status).toBe(200)
      const bytes = new Uint8Array(await reply.arrayBuffer())
      return { reply, bytes, pages: await leer(bytes) }
    }
  return {
    abrir,
    abrirPlanos,
    abrirRecibo,
    destino,
    llaveDe,
    descargar: descarga(abrir),
    planos: descarga(abrirPlanos),
    recibos: descarga(abrirRecibo),
  }
}
