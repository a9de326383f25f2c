/** AWS Signature Version 4 as S3 uses it: verification of headers, pre-signed URLs, chunks and POST policies. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ErrorS3 } from './errores'

export interface Credenciales {
  accessKeyId: string
  secretAccessKey: string
}

export interface ConfigFirma {
  credentials: Credenciales
  region: string
  /**
   * The `host[:port]` names a signature may have been made for. The request's own Host header is not looked at:
   * a link signed for the canonical name works from any address of this computer, and for no foreign name.
   */
  hosts: string[]
  /** The instant, in ms since 1970; injected for tests. */
  ahora: () => number
}

export interface Peticion {
  method: string
  /** As it came on the wire, still percent-encoded, without the query. */
  path: string
  /** Decoded pairs, in order. */
  query: [string, string][]
  /** Lower-case names. */
  headers: Record<string, string>
}

/** What signs the next chunk of a streamed body. */
export interface Cadena {
  clave: Buffer
  fecha: string
  ambito: string
  anterior: string
}

export interface Autorizacion {
  /** The value of x-amz-content-sha256: a hash in hex, UNSIGNED-PAYLOAD or one of the STREAMING- words. */
  payload: string
  cadena: Cadena
}

const ALGORITMO = 'AWS4-HMAC-SHA256'
const SESGO = 15 * 60_000
const SEMANA = 7 * 24 * 3600

export const sha256 = (dato: string | Buffer) => createHash('sha256').update(dato).digest('hex')
const hmac = (clave: string | Buffer, dato: string) => createHmac('sha256', clave).update(dato).digest()

/** Percent-encoding of RFC 3986, which S3 signs; the SDK's own encoder does the same. */
export const codificar = (texto: string) =>
  encodeURIComponent(texto).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Compares two signatures without telling by its time where they differ. */
export function iguales(a: string, b: string): boolean {
  const [uno, otro] = [Buffer.from(a), Buffer.from(b)]
  return uno.length === otro.length && timingSafeEqual(uno, otro)
}

/** The signature of a text under a signing key, in hex. */
export const firmar = (clave: Buffer, texto: string) => hmac(clave, texto).toString('hex')

/** The signing key of one day, region and the service s3. `dia` is YYYYMMDD. */
export const claveDeFirma = (secreto: string, dia: string, region: string) =>
  hmac(hmac(hmac(hmac(`AWS4${secreto}`, dia), region), 's3'), 'aws4_request')

/** Reads a credential scope `KEY/day/region/s3/aws4_request` and checks that it is ours and of that day. */
export function ambitoDe(credencial: string, fecha: string, config: ConfigFirma) {
  const [clave, dia = '', region, servicio, fin] = credencial.split('/')
  if (servicio !== 's3' || fin !== 'aws4_request' || region !== config.region || !fecha.startsWith(`${dia}T`))
    throw new ErrorS3(
      'AuthorizationHeaderMalformed',
      'The credential scope is not of this service, region and day.',
    )
  if (clave !== config.credentials.accessKeyId) throw new ErrorS3('InvalidAccessKeyId')
  return {
    ambito: `${dia}/${region}/s3/aws4_request`,
    clave: claveDeFirma(config.credentials.secretAccessKey, dia, region),
  }
}

/** ms since 1970 of a basic ISO date such as 20260131T235959Z; refuses anything else. */
export function instante(fecha: string): number {
  const partes = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(fecha)
  const ms = partes
    ? Date.parse(fecha.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    : Number.NaN
  if (Number.isNaN(ms)) throw new ErrorS3('AccessDenied', 'AWS authentication requires a valid Date')
  return ms
}

/**
 * Verifies who sent a request.
 * @throws ErrorS3 AccessDenied (nothing signed, expired), SignatureDoesNotMatch, RequestTimeTooSkewed and others.
 */
export function autorizar(peticion: Peticion, config: ConfigFirma): Autorizacion {
  const cabecera = peticion.headers['authorization']
  const parametros = new Map(peticion.query)
  if (parametros.has('X-Amz-Signature')) return porEnlace(peticion, parametros, config)
  if (!cabecera) throw new ErrorS3('AccessDenied')
  return porCabecera(peticion, cabecera, config)
}

function porCabecera(peticion: Peticion, cabecera: string, config: ConfigFirma): Autorizacion {
  const campos =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      cabecera,
    )
  if (!campos) throw new ErrorS3('AuthorizationHeaderMalformed')
  const [, credencial = '', lista = '', firma = ''] = campos
  const fecha = peticion.headers['x-amz-date'] ?? ''
  const payload = peticion.headers['x-amz-content-sha256']
  if (!payload)
    throw new ErrorS3('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  if (Math.abs(config.ahora() - instante(fecha)) > SESGO) throw new ErrorS3('RequestTimeTooSkewed')
  const { clave, ambito } = ambitoDe(credencial, fecha, config)
  comprobar(peticion, peticion.query, lista, { firma, fecha, ambito, clave, payload }, config)
  return { payload, cadena: { clave, fecha, ambito, anterior: firma } }
}

function porEnlace(peticion: Peticion, parametros: Map<string, string>, config: ConfigFirma): Autorizacion {
  const dato = (nombre: string) => parametros.get(nombre) ?? ''
  const expira = Number(dato('X-Amz-Expires'))
  if (dato('X-Amz-Algorithm') !== ALGORITMO || !Number.isInteger(expira) || expira < 1 || expira > SEMANA)
    throw new ErrorS3('AuthorizationQueryParametersError')
  const fecha = dato('X-Amz-Date')
  const desde = instante(fecha)
  const ahora = config.ahora()
  if (ahora < desde - SESGO) throw new ErrorS3('AccessDenied', 'Request is not yet valid')
  if (ahora > desde + expira * 1000) throw new ErrorS3('AccessDenied', 'Request has expired')
  const { clave, ambito } = ambitoDe(dato('X-Amz-Credential'), fecha, config)
  const payload =
    dato('X-Amz-Content-Sha256') || peticion.headers['x-amz-content-sha256'] || 'UNSIGNED-PAYLOAD'
  const firma = dato('X-Amz-Signature')
  const query = peticion.query.filter(([nombre]) => nombre !== 'X-Amz-Signature')
  comprobar(peticion, query, dato('X-Amz-SignedHeaders'), { firma, fecha, ambito, clave, payload }, config)
  return { payload, cadena: { clave, fecha, ambito, anterior: firma } }
}

interface Firmado {
  firma: string
  fecha: string
  ambito: string
  clave: Buffer
  payload: string
}

function comprobar(
  p: Peticion,
  query: [string, string][],
  lista: string,
  firmado: Firmado,
  config: ConfigFirma,
) {
  const nombres = lista.split(';')
  // Whatever changes the meaning of the request must be under the signature, or a copied one could be bent.
  const libre = Object.keys(p.headers).find(
    nombre => nombre.startsWith('x-amz-') && !nombres.includes(nombre),
  )
  if (!nombres.includes('host') || libre !== undefined)
    throw new ErrorS3(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${libre ?? 'host'}`,
    )
  const ruta = p.path
    .split('/')
    .map(parte => codificar(decodificar(parte)))
    .join('/')
  const pares = query
    .map(([nombre, valor]) => [codificar(nombre), codificar(valor)] as const)
    .sort(([a, x], [b, y]) => (a === b ? orden(x, y) : orden(a, b)))
    .map(([nombre, valor]) => `${nombre}=${valor}`)
    .join('&')
  const vale = config.hosts.some(host => {
    const valor = (nombre: string) => (nombre === 'host' ? host : (p.headers[nombre] ?? ''))
    const cabeceras = nombres
      .map(nombre => `${nombre}:${valor(nombre).trim().replace(/\s+/g, ' ')}\n`)
      .join('')
    const canonica = [p.method, ruta, pares, cabeceras, lista, firmado.payload].join('\n')
    const texto = [ALGORITMO, firmado.fecha, firmado.ambito, sha256(canonica)].join('\n')
    return iguales(firmar(firmado.clave, texto), firmado.firma)
  })
  if (!vale) throw new ErrorS3('SignatureDoesNotMatch')
}

const orden = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Percent-decoding that answers InvalidURI instead of throwing a URIError. */
export function decodificar(texto: string): string {
  try {
    return decodeURIComponent(texto)
  } catch {
    throw new ErrorS3('InvalidURI')
  }
}
