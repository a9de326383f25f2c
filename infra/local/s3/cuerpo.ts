/** The body of a PUT: unwraps aws-chunked transfers and checks every digest the caller sent, while it streams. */
import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { ErrorS3 } from './errores'
import { type Autorizacion, type Cadena, firmar, iguales, sha256 } from './firma'

const VACIO = sha256('')

/** Reads lines and counted bytes from a request, whatever the sizes in which it arrives. */
class Lector {
  #resto: Buffer = Buffer.alloc(0)
  readonly #fuente: AsyncIterator<Buffer>

  constructor(req: IncomingMessage) {
    this.#fuente = req.iterator({ destroyOnReturn: false })
  }

  async #mas() {
    const { done, value } = await this.#fuente.next()
    if (done) throw new ErrorS3('IncompleteBody')
    this.#resto = this.#resto.length ? Buffer.concat([this.#resto, value]) : value
  }

  /** The text up to the next CR LF, without it. */
  async linea(): Promise<string> {
    for (;;) {
      const fin = this.#resto.indexOf('\r\n')
      if (fin >= 0) {
        const texto = this.#resto.toString('latin1', 0, fin)
        this.#resto = this.#resto.subarray(fin + 2)
        return texto
      }
      if (this.#resto.length > 8192) throw new ErrorS3('InvalidRequest', 'A chunk header is too long.')
      await this.#mas()
    }
  }

  async *bytes(cuantos: number): AsyncGenerator<Buffer> {
    for (let faltan = cuantos; faltan > 0;) {
      if (this.#resto.length === 0) await this.#mas()
      const trozo = this.#resto.subarray(0, faltan)
      this.#resto = this.#resto.subarray(trozo.length)
      faltan -= trozo.length
      yield trozo
    }
  }
}

/** Checks the chain of signatures of a streamed body; without a chain it accepts everything. */
function eslabones(cadena: Cadena | undefined) {
  let anterior = cadena?.anterior ?? ''
  const comprobar = (tipo: string, firma: string, ...partes: string[]) => {
    if (!cadena) return
    const texto = [`AWS4-HMAC-SHA256-${tipo}`, cadena.fecha, cadena.ambito, anterior, ...partes].join('\n')
    const esperada = firmar(cadena.clave, texto)
    if (!iguales(esperada, firma)) throw new ErrorS3('SignatureDoesNotMatch')
    anterior = esperada
  }
  return {
    trozo: (firma: string, hash: Hash) => comprobar('PAYLOAD', firma, VACIO, hash.digest('hex')),
    final: (firma: string, texto: string) => comprobar('TRAILER', firma, sha256(texto)),
  }
}

/** Unwraps an aws-chunked body; trailing headers land in `finales`, lower-case. */
async function* porTrozos(
  req: IncomingMessage,
  payload: string,
  cadena: Cadena,
  finales: Record<string, string>,
) {
  const lector = new Lector(req)
  const firmas = eslabones(payload.startsWith('STREAMING-AWS4') ? cadena : undefined)
  for (;;) {
    const cabecera = /^([0-9a-fA-F]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(await lector.linea())
    if (!cabecera) throw new ErrorS3('InvalidRequest', 'The body is not in aws-chunked encoding.')
    const largo = Number.parseInt(cabecera[1] ?? '', 16)
    const hash = createHash('sha256')
    for await (const trozo of lector.bytes(largo)) {
      hash.update(trozo)
      yield trozo
    }
    firmas.trozo(cabecera[2] ?? '', hash)
    if (largo === 0) break
    await lector.linea()
  }
  let firmado = ''
  for (let linea = await lector.linea(); linea !== ''; linea = await lector.linea()) {
    const corte = linea.indexOf(':')
    const nombre = linea.slice(0, corte).trim().toLowerCase()
    const valor = linea.slice(corte + 1).trim()
    if (nombre === 'x-amz-trailer-signature') firmas.final(valor, firmado)
    else firmado += `${nombre}:${valor}\n`
    finales[nombre] = valor
  }
  if (payload === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER' && !('x-amz-trailer-signature' in finales))
    throw new ErrorS3('SignatureDoesNotMatch')
}

interface Suma {
  update(trozo: Buffer): void
  base64(): string
}

function suma(nombre: string): Suma {
  if (nombre === 'x-amz-checksum-crc32') {
    let valor = 0
    return {
      update: trozo => (valor = crc32(trozo, valor)),
      base64: () => {
        const bytes = Buffer.alloc(4)
        bytes.writeUInt32BE(valor >>> 0)
        return bytes.toString('base64')
      },
    }
  }
  const algoritmo = { 'x-amz-checksum-sha1': 'sha1', 'x-amz-checksum-sha256': 'sha256' }[nombre]
  // A digest that cannot be checked is refused rather than believed.
  if (!algoritmo)
    throw new ErrorS3('NotImplemented', `${nombre} is not supported; use CRC32, SHA1 or SHA256.`)
  const hash = createHash(algoritmo)
  return { update: trozo => void hash.update(trozo), base64: () => hash.digest('base64') }
}

const esSuma = (nombre: string) => /^x-amz-checksum-(?!mode$|type$|algorithm$)/.test(nombre)

export interface Recibido {
  /** Bytes. */
  size: number
  /** MD5 in hex. */
  md5: string
  /** The checksum the caller sent and we confirmed, as [header, base64]. */
  checksum?: [string, string]
}

/**
 * Streams a PUT's body into `escribir`, unwrapped, and checks all its digests at the end.
 * @param headers lower-case; those a pre-signed URL carries in its query are merged in by the caller.
 * @throws ErrorS3 BadDigest, IncompleteBody, SignatureDoesNotMatch, XAmzContentSHA256Mismatch, EntityTooLarge ...
 */
export async function recibir(
  req: IncomingMessage,
  headers: Record<string, string>,
  { payload, cadena }: Autorizacion,
  escribir: (trozo: Buffer) => Promise<void>,
  maximo: number,
): Promise<Recibido> {
  const enTrozos = payload.startsWith('STREAMING-')
  if (
    !/^(STREAMING-(UNSIGNED-PAYLOAD-TRAILER|AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?)|UNSIGNED-PAYLOAD|[0-9a-f]{64})$/.test(
      payload,
    )
  )
    throw new ErrorS3('InvalidArgument', 'x-amz-content-sha256 must be a SHA-256 in hex or a known word.')
  const anunciado = enTrozos ? headers['x-amz-decoded-content-length'] : headers['content-length']
  if (anunciado === undefined || !/^\d+$/.test(anunciado)) throw new ErrorS3('MissingContentLength')
  if (Number(anunciado) > maximo) throw new ErrorS3('EntityTooLarge')

  const nombreSuma = [...Object.keys(headers), ...(headers['x-amz-trailer'] ?? '').split(',')]
    .map(nombre => nombre.trim().toLowerCase())
    .find(esSuma)
  const control = nombreSuma === undefined ? undefined : suma(nombreSuma)
  const [md5, sha] = [createHash('md5'), createHash('sha256')]
  const finales: Record<string, string> = {}
  let size = 0
  const trozos = enTrozos
    ? porTrozos(req, payload, cadena, finales)
    : req.iterator({ destroyOnReturn: false })
  for await (const trozo of trozos as AsyncIterable<Buffer>) {
    size += trozo.length
    if (size > Number(anunciado)) throw new ErrorS3('IncompleteBody')
    md5.update(trozo)
    sha.update(trozo)
    control?.update(trozo)
    await escribir(trozo)
  }
  if (size !== Number(anunciado)) throw new ErrorS3('IncompleteBody')

  const resumen = md5.digest()
  const pedidoMd5 = headers['content-md5']
  if (pedidoMd5 !== undefined && pedidoMd5 !== resumen.toString('base64')) throw new ErrorS3('BadDigest')
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha.digest('hex'))
    throw new ErrorS3('XAmzContentSHA256Mismatch')
  if (nombreSuma === undefined || !control) return { size, md5: resumen.toString('hex') }
  const valor = control.base64()
  if ((finales[nombreSuma] ?? headers[nombreSuma]) !== valor) throw new ErrorS3('BadDigest')
  return { size, md5: resumen.toString('hex'), checksum: [nombreSuma, valor] }
}
