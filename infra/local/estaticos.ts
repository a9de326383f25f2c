/** Serves the built web client from one directory: right types, caching, compression, and nothing outside of it. */
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const comprimirBr = promisify(brotliCompress)
const comprimirGz = promisify(gzip)

const TIPOS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
}
const COMPRIMIBLES = /^(text\/|application\/(json|manifest\+json|xml|wasm)|image\/svg\+xml|font\/ttf)/
/** Below this many bytes compression costs more than it saves. */
const MINIMO = 1024

type Codificacion = 'br' | 'gzip' | 'identity'

interface Archivo {
  /** Tells a rebuilt file from the one in memory. */
  version: string
  etag: string
  tipo: string
  cuerpos: Map<Codificacion, Promise<Buffer>>
}

export interface OpcionesEstaticos {
  /** Directory of the built client, with an index.html. */
  dir: string
  /** Headers of every answer: security headers and the like. */
  headers: Record<string, string>
}

const PAGINA = (titulo: string, texto: string) =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><title>${titulo}</title><h1>${titulo}</h1><p>${texto}</p></html>`
const NO_ESTA = PAGINA('Página no encontrada', 'La dirección no existe. <a href="/">Ir al inicio</a>')
const SIN_CONSTRUIR = PAGINA(
  'Falta la aplicación web',
  'El cliente web aún no está construido. Ejecute: npm run build',
)

/**
 * Creates the request handler for GET and HEAD: `/` is index.html, a file is itself, anything else a small 404
 * page (the client's own routes live after the `#`). It never rejects. Files are kept in memory once asked for.
 */
export function crearEstaticos({ dir, headers }: OpcionesEstaticos) {
  const memoria = new Map<string, Archivo>()

  /** The path of a file inside the directory, links resolved; undefined when there is none. */
  const ubicar = async (ruta: string): Promise<string | undefined> => {
    try {
      const base = await realpath(dir)
      const real = await realpath(join(base, ruta))
      // Also against links that lead out of the directory.
      return real.startsWith(base + sep) && (await stat(real)).isFile() ? real : undefined
    } catch {
      return undefined
    }
  }

  const abrir = async (ruta: string): Promise<Archivo | undefined> => {
    const real = await ubicar(ruta)
    if (real === undefined) return undefined
    const { mtimeMs, size } = await stat(real)
    const version = `${mtimeMs}-${size}`
    const previo = memoria.get(real)
    if (previo?.version === version) return previo
    const datos = await readFile(real)
    const archivo: Archivo = {
      version,
      etag: createHash('sha256').update(datos).digest('base64url').slice(0, 22),
      tipo: TIPOS[extname(real).toLowerCase()] ?? 'application/octet-stream',
      cuerpos: new Map([['identity', Promise.resolve(datos)]]),
    }
    memoria.set(real, archivo)
    return archivo
  }

  /** The body in an encoding: what the build left beside the file, or compressed here, once. */
  const codificado = async (ruta: string, archivo: Archivo, codificacion: Codificacion): Promise<Buffer> => {
    const hecho = archivo.cuerpos.get(codificacion)
    if (hecho) return hecho
    const hacer = async () => {
      const datos = (await archivo.cuerpos.get('identity')) as Buffer
      const vecino = await ubicar(`${ruta}.${codificacion === 'br' ? 'br' : 'gz'}`)
      if (vecino !== undefined) return readFile(vecino)
      // Quality 5: a first visit must not wait seconds for the best one.
      if (codificacion === 'br')
        return comprimirBr(datos, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      return comprimirGz(datos)
    }
    const promesa = hacer()
    archivo.cuerpos.set(codificacion, promesa)
    promesa.catch(() => archivo.cuerpos.delete(codificacion))
    return promesa
  }

  const servir = async (req: IncomingMessage, res: ServerResponse) => {
    for (const [nombre, valor] of Object.entries(headers)) res.setHeader(nombre, valor)
    res.setHeader('x-content-type-options', 'nosniff')
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD')
      return paginaHtml(req, res, 405, NO_ESTA)
    }
    const ruta = rutaDe(req.url ?? '/')
    const archivo = ruta === undefined ? undefined : await abrir(ruta)
    if (ruta === undefined || !archivo)
      return ruta === '/index.html'
        ? paginaHtml(req, res, 503, SIN_CONSTRUIR)
        : paginaHtml(req, res, 404, NO_ESTA)

    const comprimible =
      COMPRIMIBLES.test(archivo.tipo) && (await archivo.cuerpos.get('identity'))!.length >= MINIMO
    const codificacion = comprimible ? elegir(req.headers['accept-encoding']) : 'identity'
    const etag = `"${archivo.etag}${codificacion === 'identity' ? '' : `-${codificacion}`}"`
    res.setHeader('etag', etag)
    // Names under /assets/ hold a hash of the content; every other file may change under its name.
    res.setHeader(
      'cache-control',
      ruta.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (comprimible) res.setHeader('vary', 'accept-encoding')
    if (coincide(req.headers['if-none-match'], etag)) return void res.writeHead(304).end()
    const cuerpo = await codificado(ruta, archivo, codificacion)
    if (codificacion !== 'identity') res.setHeader('content-encoding', codificacion)
    res.writeHead(200, { 'content-type': archivo.tipo, 'content-length': cuerpo.length })
    res.end(req.method === 'HEAD' ? undefined : cuerpo)
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      await servir(req, res)
    } catch {
      // A file replaced by a build while it was read: the browser's next try finds the new one.
      if (res.headersSent) res.destroy()
      else paginaHtml(req, res, 500, NO_ESTA)
    }
    req.resume()
  }
}

/** The file a URL asks for, `/` first; undefined for what can name no file of ours. */
function rutaDe(url: string): string | undefined {
  const [cruda = '/'] = url.split('?')
  let ruta: string
  try {
    ruta = decodeURIComponent(cruda)
  } catch {
    return undefined
  }
  if (ruta === '/') return '/index.html'
  // Hidden files, `..`, Windows separators and the compressed neighbours are nobody's pages.
  if (!ruta.startsWith('/') || /[\\\0:]|\/\.|\/\/|\.(br|gz)$/.test(ruta)) return undefined
  return ruta
}

/** The best encoding a client takes; one refused with `q=0` does not count. */
function elegir(aceptadas = ''): Codificacion {
  const lista = aceptadas
    .toLowerCase()
    .split(',')
    .filter(parte => !/;\s*q=0(\.0+)?\s*$/.test(parte))
    .map(parte => parte.split(';')[0]?.trim())
  if (lista.includes('br')) return 'br'
  return lista.includes('gzip') ? 'gzip' : 'identity'
}

const coincide = (pedido: string | undefined, etag: string) =>
  pedido !== undefined && pedido.split(',').some(parte => parte.trim().replace(/^W\//, '') === etag)

function paginaHtml(req: IncomingMessage, res: ServerResponse, status: number, html: string) {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
  })
  res.end(req.method === 'HEAD' ? undefined : html)
}
