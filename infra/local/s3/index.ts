/** The embedded S3: path-style requests under a prefix of the local server, answered as AWS answers the SDK. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { abrirAlmacen } from './almacen'
import { caducar, type Caducidad } from './caducidad'
import { cuerpoDeError, ErrorS3 } from './errores'
import { autorizar, type ConfigFirma, type Credenciales, decodificar, type Peticion } from './firma'
import {
  copiar,
  entregar,
  guardar,
  guardarFormulario,
  listar,
  type Llamada,
  type Respuesta,
} from './operaciones'
import { crearPartes, type Partes } from './partes'

export interface OpcionesS3 {
  /** Where the objects are kept; made when missing. One process per directory. */
  dir: string
  /** Path under which the service lives, such as `/_s3`; the SDK's endpoint is the origin plus this. */
  prefix: string
  credentials: Credenciales
  region: string
  /** The `host:port` names that links are signed for, such as `localhost:3000` and `127.0.0.1:3000`. */
  hosts: string[]
  /** Buckets to create at the start. */
  buckets?: string[]
  /** Folders whose objects do not stay, looked at once an hour. */
  caducan?: readonly Caducidad[]
  /** Largest form upload, bytes; a form is held in memory. Default 64 MB. */
  maxFormulario?: number
  /** The instant in ms since 1970; for tests. */
  ahora?: () => number
  /** Told of failures that are not refusals of the protocol. */
  onError?: (error: unknown) => void
}

/** Query parameters that change nothing here; any other one names a feature this server does not have. */
const CONOCIDOS =
  /^(x-id$|x-amz-|response-|list-type$|prefix$|delimiter$|max-keys$|start-after$|continuation-token$|encoding-type$|fetch-owner$|uploads$|uploadid$|partnumber$)/i

const HORA_MS = 3_600_000

/**
 * Creates the request handler. It answers every request whose path is under `prefix`; the caller sends it only
 * those. Refusals are XML errors with S3's own codes; it never rejects.
 */
export function crearS3(opciones: OpcionesS3): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const almacen = abrirAlmacen(opciones.dir)
  const enPartes = crearPartes(almacen)
  for (const bucket of opciones.buckets ?? []) mkdirSync(join(opciones.dir, bucket), { recursive: true })
  const { credentials, region, hosts, ahora = Date.now } = opciones
  const config: ConfigFirma = { credentials, region, hosts, ahora }
  const maximo = opciones.maxFormulario ?? 64 * 1024 * 1024
  const { buckets = [], caducan = [] } = opciones
  if (caducan.length > 0)
    setInterval(() => {
      for (const bucket of buckets)
        caducar(almacen, bucket, caducan, ahora()).catch((error: unknown) => opciones.onError?.(error))
    }, HORA_MS).unref()

  const atender = async (req: IncomingMessage, res: ServerResponse): Promise<Respuesta | undefined> => {
    const peticion = leerPeticion(req)
    const [bucket, key] = partes(peticion.path, opciones.prefix)
    const query = new Map(peticion.query)
    if (req.method === 'POST' && key === '') {
      if (bucket === '') throw new ErrorS3('MethodNotAllowed')
      return guardarFormulario({ almacen, config, bucket, maximo }, req)
    }
    const autorizacion = autorizar(peticion, config)
    const raro = peticion.query.find(([nombre]) => !CONOCIDOS.test(nombre))
    if (raro) throw new ErrorS3('NotImplemented', `The parameter ${raro[0]} is not supported.`)
    // A pre-signed URL carries in its query what would otherwise be headers.
    const headers = { ...peticion.headers }
    for (const [nombre, valor] of peticion.query) {
      if (/^x-amz-(?!signature$|credential$|date$|expires$|signedheaders$|algorithm$)/i.test(nombre))
        headers[nombre.toLowerCase()] = valor
    }
    const llamada: Llamada = { almacen, bucket, key, headers, query, autorizacion, ahora }
    return despachar(llamada, enPartes, req, res)
  }

  return async (req, res) => {
    const pedido = randomUUID()
    res.setHeader('x-amz-request-id', pedido)
    res.setHeader('server', 'veta-s3')
    try {
      const respuesta = await atender(req, res)
      if (respuesta) responder(req, res, respuesta)
    } catch (error) {
      fallar(req, res, error, pedido, opciones.onError)
    }
    // An answer may come before the whole body was read: let the rest pass, so that the client gets the answer.
    req.resume()
  }
}

async function despachar(llamada: Llamada, enPartes: Partes, req: IncomingMessage, res: ServerResponse) {
  const { almacen, bucket, key, headers, query } = llamada
  const { method } = req
  if (bucket === '') throw new ErrorS3('NotImplemented', 'Listing the buckets is not supported.')
  if (key === '' && method === 'PUT') {
    if (!(await almacen.crearBucket(bucket))) throw new ErrorS3('BucketAlreadyOwnedByYou')
    return { status: 200, headers: { location: `/${bucket}` } }
  }
  if (!(await almacen.existeBucket(bucket))) throw new ErrorS3('NoSuchBucket')
  if (key === '') {
    if (method === 'HEAD') return { status: 200 }
    if (method === 'GET') return listar(llamada)
    throw new ErrorS3('MethodNotAllowed')
  }
  if (query.has('uploads') || query.has('uploadId')) return enPartes(llamada, req)
  if (method === 'GET' || method === 'HEAD') return entregar(llamada, req, res)
  if (method === 'PUT')
    return headers['x-amz-copy-source'] === undefined ? guardar(llamada, req) : copiar(llamada)
  if (method === 'DELETE') {
    await almacen.borrar(bucket, key)
    return { status: 204 }
  }
  throw new ErrorS3('MethodNotAllowed')
}

function leerPeticion(req: IncomingMessage): Peticion {
  const url = req.url ?? '/'
  const corte = url.indexOf('?')
  const consulta = corte < 0 ? '' : url.slice(corte + 1)
  // Without a prototype: what a request says that it signed is looked up here by name.
  const headers = Object.create(null) as Record<string, string>
  for (const [nombre, valor] of Object.entries(req.headers)) {
    if (valor !== undefined) headers[nombre] = Array.isArray(valor) ? valor.join(',') : valor
  }
  return {
    method: req.method ?? 'GET',
    // Taken as it came: a URL parser would resolve the `..` of a key.
    path: corte < 0 ? url : url.slice(0, corte),
    query: consulta
      .split('&')
      .filter(par => par !== '')
      .map(par => {
        const [nombre = '', ...valor] = par.split('=')
        return [decodificar(nombre), decodificar(valor.join('='))]
      }),
    headers,
  }
}

function partes(path: string, prefix: string): [bucket: string, key: string] {
  if (path !== prefix && !path.startsWith(`${prefix}/`)) throw new ErrorS3('InvalidURI')
  const resto = path.slice(prefix.length + 1)
  const corte = resto.indexOf('/')
  const bucket = decodificar(corte < 0 ? resto : resto.slice(0, corte))
  const key = corte < 0 ? '' : decodificar(resto.slice(corte + 1))
  if (Buffer.byteLength(key) > 1024) throw new ErrorS3('KeyTooLongError')
  return [bucket, key]
}

function responder(req: IncomingMessage, res: ServerResponse, { status, headers = {}, xml }: Respuesta) {
  const cuerpo = xml === undefined ? '' : xml
  if (xml !== undefined) res.setHeader('content-type', 'application/xml')
  if (status !== 204 && status !== 304) res.setHeader('content-length', Buffer.byteLength(cuerpo))
  res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : cuerpo)
}

function fallar(
  req: IncomingMessage,
  res: ServerResponse,
  causa: unknown,
  pedido: string,
  onError?: OpcionesS3['onError'],
) {
  const error = causa instanceof ErrorS3 ? causa : new ErrorS3('InternalError')
  // A client that hung up is no failure of ours, and there is nobody to answer.
  if (error !== causa && !req.destroyed) onError?.(causa)
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  const [recurso = ''] = (req.url ?? '').split('?')
  responder(req, res, { status: error.status, xml: cuerpoDeError(error, recurso, pedido) })
}
