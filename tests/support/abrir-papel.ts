import { expect } from 'vitest'
import { leer } from './leer-pdf'
import type { Cliente, TiendaDePrueba } from './tienda'

/** The last part of a public link, without its query. */
export const tokenDe = (enlace: string | null): string => enlace!.split('/').at(-1)!

/** What every link that opens nothing answers. */
export const AUSENTE = { message: 'No se encontraron datos', codigo: 'no_encontrado' }

/** A sale as the API shows it. */
export const ver = (quien: Cliente, venta_id: number) =>
  quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })

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
