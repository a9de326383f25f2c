/** What S3 does for an authorised request: read, write, copy, list and the browser's form. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Almacen, Ficha } from './almacen'
import { recibir } from './cuerpo'
import { ErrorS3, xml } from './errores'
import { type Autorizacion, codificar, type ConfigFirma, decodificar } from './firma'
import { recibirFormulario } from './formulario'

export interface Llamada {
  almacen: Almacen
  bucket: string
  key: string
  headers: Record<string, string>
  query: Map<string, string>
  autorizacion: Autorizacion
  ahora: () => number
}

export interface Respuesta {
  status: number
  headers?: Record<string, string>
  xml?: string
}

/** AWS's limit of one PUT, bytes. */
export const MAXIMO = 5 * 1024 ** 3
export const CABECERA_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const GUARDADAS =
  /^(content-type|content-disposition|content-language|content-encoding|cache-control|expires|x-amz-meta-.+)$/

/** The headers of a request that stay with the object. */
export function conservadas(headers: Record<string, string>): Record<string, string> {
  const quedan: Record<string, string> = { 'content-type': 'application/octet-stream' }
  for (const [nombre, valor] of Object.entries(headers)) {
    if (GUARDADAS.test(nombre) && valor !== '') quedan[nombre] = valor
  }
  // aws-chunked describes the transfer and not the object.
  const codigos = (quedan['content-encoding'] ?? '').split(',').map(codigo => codigo.trim())
  const propios = codigos.filter(codigo => codigo !== '' && codigo !== 'aws-chunked').join(',')
  if (propios === '') delete quedan['content-encoding']
  else quedan['content-encoding'] = propios
  return quedan
}

/** PUT of one object; with `If-None-Match: *` only when the key is new. */
export async function guardar(llamada: Llamada, req: IncomingMessage): Promise<Respuesta> {
  const { almacen, bucket, key, headers, autorizacion, ahora } = llamada
  const soloNuevo = headers['if-none-match'] !== undefined
  if ((soloNuevo && headers['if-none-match'] !== '*') || headers['if-match'] !== undefined)
    throw new ErrorS3('NotImplemented', 'The only condition of a PUT that is supported is If-None-Match: *')
  const borrador = await almacen.borrador(bucket)
  try {
    const { size, md5, checksum } = await recibir(req, headers, autorizacion, borrador.escribir, MAXIMO)
    await borrador.publicar(
      { key, size, etag: md5, modificado: ahora(), headers: conservadas(headers), checksum },
      soloNuevo,
    )
    return { status: 200, headers: { etag: `"${md5}"`, ...(checksum ? { [checksum[0]]: checksum[1] } : {}) } }
  } finally {
    await borrador.descartar()
  }
}

/** PUT with x-amz-copy-source: copies within this server. */
export async function copiar({ almacen, bucket, key, headers, ahora }: Llamada): Promise<Respuesta> {
  const origen = decodificar(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const corte = origen.indexOf('/')
  const deBucket = origen.slice(0, corte)
  if (corte < 1 || !(await almacen.existeBucket(deBucket))) throw new ErrorS3('NoSuchBucket')
  const lectura = await almacen.leer(deBucket, origen.slice(corte + 1))
  if (!lectura) throw new ErrorS3('NoSuchKey')
  const { ficha } = lectura
  const borrador = await almacen.borrador(bucket)
  try {
    if (ficha.size > 0) {
      for await (const trozo of lectura.flujo(0, ficha.size - 1)) await borrador.escribir(trozo as Buffer)
    }
    const nuevas = headers['x-amz-metadata-directive'] === 'REPLACE'
    const modificado = ahora()
    await borrador.publicar({
      ...ficha,
      key,
      modificado,
      headers: nuevas ? conservadas(headers) : ficha.headers,
    })
    const fecha = new Date(modificado).toISOString()
    return {
      status: 200,
      xml: `${CABECERA_XML}<CopyObjectResult><ETag>&#34;${ficha.etag}&#34;</ETag><LastModified>${fecha}</LastModified></CopyObjectResult>`,
    }
  } finally {
    await lectura.cerrar()
    await borrador.descartar()
  }
}

/** GET and HEAD, with one range, conditions and the `response-*` overrides. Sends the body by itself. */
export async function entregar(
  { almacen, bucket, key, headers, query }: Llamada,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Respuesta | undefined> {
  const lectura = await almacen.leer(bucket, key)
  if (!lectura) throw new ErrorS3('NoSuchKey')
  try {
    const { ficha } = lectura
    const etag = `"${ficha.etag}"`
    const coincide = (valor: string) => valor === '*' || valor.split(',').some(parte => parte.trim() === etag)
    const { 'if-match': si, 'if-none-match': sino } = headers
    if (si !== undefined && !coincide(si)) throw new ErrorS3('PreconditionFailed')
    if (sino !== undefined && coincide(sino)) return { status: 304, headers: { etag } }

    const tramo = rango(headers['range'], ficha.size)
    const [desde, hasta] = tramo ?? [0, ficha.size - 1]
    const salida = cabeceras(ficha, query)
    if (tramo) salida['content-range'] = `bytes ${desde}-${hasta}/${ficha.size}`
    else if (ficha.checksum && headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED')
      salida[ficha.checksum[0]] = ficha.checksum[1]
    res.writeHead(tramo ? 206 : 200, { ...salida, 'content-length': hasta - desde + 1 })
    if (req.method === 'HEAD' || ficha.size === 0) res.end()
    else await pipeline(lectura.flujo(desde, hasta), res)
    return undefined
  } finally {
    await lectura.cerrar()
  }
}

function cabeceras(ficha: Ficha, query: Map<string, string>) {
  const salida: Record<string, string> = {
    ...ficha.headers,
    etag: `"${ficha.etag}"`,
    'last-modified': new Date(ficha.modificado).toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  }
  for (const nombre of ['type', 'disposition', 'encoding', 'language']) {
    const valor = query.get(`response-content-${nombre}`)
    // Bytes of UTF-8, as S3 sends them; the header writer takes one character per byte.
    if (valor !== undefined) salida[`content-${nombre}`] = Buffer.from(valor).toString('latin1')
  }
  const cache = query.get('response-cache-control')
  if (cache !== undefined) salida['cache-control'] = cache
  // The objects share the web client's origin here: an uploaded page must not run as part of it. A sandbox would
  // also stop the browser's PDF viewer, which runs nothing of ours.
  if (salida['content-type'] !== 'application/pdf')
    salida['content-security-policy'] = "default-src 'none'; sandbox"
  return salida
}

/** First and last byte of a Range header; undefined for the whole object (no range, or a kind S3 ignores). */
function rango(valor: string | undefined, size: number): [number, number] | undefined {
  const partes = /^bytes=(\d*)-(\d*)$/.exec(valor ?? '')
  if (!partes || (partes[1] === '' && partes[2] === '')) return undefined
  const [, a = '', b = ''] = partes
  const desde = a === '' ? Math.max(0, size - Number(b)) : Number(a)
  const hasta = a === '' || b === '' ? size - 1 : Math.min(Number(b), size - 1)
  if (desde > hasta) throw new ErrorS3('InvalidRange')
  return [desde, hasta]
}

/** ListObjectsV2. It reads every object's description: fine for audits and tests, not for a screen. */
export async function listar({ almacen, bucket, query }: Llamada): Promise<Respuesta> {
  const prefijo = query.get('prefix') ?? ''
  const divisor = query.get('delimiter') ?? ''
  const pedidos = Number(query.get('max-keys') ?? 1000)
  if (!Number.isInteger(pedidos) || pedidos < 0) throw new ErrorS3('InvalidArgument')
  const maximo = Math.min(pedidos, 1000)
  const token = query.get('continuation-token')
  const desde =
    token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const texto = query.get('encoding-type') === 'url' ? codificar : xml
  const grupos = new Set<string>()
  let [contenido, ultima, cuantos, cortado] = ['', '', 0, false]
  for (const ficha of await almacen.listar(bucket, prefijo)) {
    const fin = divisor === '' ? -1 : ficha.key.indexOf(divisor, prefijo.length)
    const grupo = fin < 0 ? undefined : ficha.key.slice(0, fin + divisor.length)
    const nombre = grupo ?? ficha.key
    if (
      Buffer.compare(Buffer.from(nombre), Buffer.from(desde)) <= 0 ||
      (grupo !== undefined && grupos.has(grupo))
    )
      continue
    if (cuantos === maximo) {
      cortado = maximo > 0
      break
    }
    if (grupo === undefined) {
      const fecha = new Date(ficha.modificado).toISOString()
      contenido +=
        `<Contents><Key>${texto(ficha.key)}</Key><LastModified>${fecha}</LastModified>` +
        `<ETag>&#34;${ficha.etag}&#34;</ETag><Size>${ficha.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    } else grupos.add(grupo)
    ultima = nombre
    cuantos++
  }
  const siguiente = Buffer.from(ultima).toString('base64url')
  return {
    status: 200,
    xml:
      `${CABECERA_XML}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${xml(bucket)}</Name>` +
      `<Prefix>${texto(prefijo)}</Prefix><KeyCount>${cuantos}</KeyCount><MaxKeys>${maximo}</MaxKeys>` +
      (query.has('encoding-type') ? '<EncodingType>url</EncodingType>' : '') +
      (divisor === '' ? '' : `<Delimiter>${texto(divisor)}</Delimiter>`) +
      `<IsTruncated>${cortado}</IsTruncated>` +
      (cortado ? `<NextContinuationToken>${siguiente}</NextContinuationToken>` : '') +
      contenido +
      [...grupos].map(grupo => `<CommonPrefixes><Prefix>${texto(grupo)}</Prefix></CommonPrefixes>`).join('') +
      '</ListBucketResult>',
  }
}

/** POST form with a policy. Answers 204, or the 200 or 201 that `success_action_status` asks for. */
export async function guardarFormulario(
  {
    almacen,
    config,
    bucket,
    maximo,
  }: { almacen: Almacen; config: ConfigFirma; bucket: string; maximo: number },
  req: IncomingMessage,
): Promise<Respuesta> {
  const { key, datos, campos } = await recibirFormulario(req, bucket, config, maximo)
  if (Buffer.byteLength(key) > 1024) throw new ErrorS3('KeyTooLongError')
  if (!(await almacen.existeBucket(bucket))) throw new ErrorS3('NoSuchBucket')
  const etag = createHash('md5').update(datos).digest('hex')
  const borrador = await almacen.borrador(bucket)
  try {
    await borrador.escribir(datos)
    await borrador.publicar({
      key,
      size: datos.length,
      etag,
      modificado: config.ahora(),
      headers: conservadas(campos),
    })
  } finally {
    await borrador.descartar()
  }
  const status = { '200': 200, '201': 201 }[campos['success_action_status'] ?? ''] ?? 204
  const [ruta = ''] = (req.url ?? '').split('?')
  const headers = {
    etag: `"${etag}"`,
    location: `${ruta.replace(/\/$/, '')}/${key.split('/').map(codificar).join('/')}`,
  }
  if (status !== 201) return { status, headers }
  const cuerpo = `<Bucket>${xml(bucket)}</Bucket><Key>${xml(key)}</Key><ETag>&#34;${etag}&#34;</ETag>`
  return { status, headers, xml: `${CABECERA_XML}<PostResponse>${cuerpo}</PostResponse>` }
}
