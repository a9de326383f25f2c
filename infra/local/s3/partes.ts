/** Objects that come in parts: begin, upload each part, then join them into one object, or give up. */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Almacen, Parte } from './almacen'
import { recibir, type Recibido } from './cuerpo'
import { ErrorS3, xml } from './errores'
import { CABECERA_XML, conservadas, type Llamada, MAXIMO, type Respuesta } from './operaciones'

/** Smallest part but the last, bytes; most parts; longest list of parts that is read. */
const MINIMO = 5 * 1024 ** 2
const MAXIMO_DE_PARTES = 10_000
const MAXIMO_DE_LISTA = 4 * 1024 ** 2

interface Subida {
  bucket: string
  key: string
  headers: Record<string, string>
  partes: Map<number, Recibido & { parte: Parte }>
}

export type Partes = (llamada: Llamada, req: IncomingMessage) => Promise<Respuesta>

/**
 * Answers the requests with `uploads` or `uploadId`. What is under way is known to this process only: a restart
 * forgets it, as the lifecycle rule of a real bucket does after a while.
 */
export function crearPartes(almacen: Almacen): Partes {
  const subidas = new Map<string, Subida>()

  const iniciar = ({ bucket, key, headers }: Llamada): Respuesta => {
    const id = randomUUID()
    subidas.set(id, { bucket, key, headers: conservadas(headers), partes: new Map() })
    return {
      status: 200,
      xml: `${CABECERA_XML}<InitiateMultipartUploadResult><Bucket>${xml(bucket)}</Bucket><Key>${xml(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }

  const agregar = async (subida: Subida, llamada: Llamada, req: IncomingMessage): Promise<Respuesta> => {
    const { bucket, headers, query, autorizacion } = llamada
    const numero = Number(query.get('partNumber'))
    if (!Number.isInteger(numero) || numero < 1 || numero > MAXIMO_DE_PARTES)
      throw new ErrorS3('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
    const borrador = await almacen.borrador(bucket)
    try {
      const recibido = await recibir(req, headers, autorizacion, borrador.escribir, MAXIMO)
      const anterior = subida.partes.get(numero)
      subida.partes.set(numero, { ...recibido, parte: await borrador.apartar() })
      await anterior?.parte.descartar()
      const { md5, checksum } = recibido
      return { status: 200, headers: { etag: `"${md5}"`, ...(checksum && { [checksum[0]]: checksum[1] }) } }
    } finally {
      await borrador.descartar()
    }
  }

  const completar = async (id: string, subida: Subida, llamada: Llamada, req: IncomingMessage) => {
    const { bucket, key, headers, partes } = subida
    const elegidas = escoger(await leerLista(req), partes)
    const borrador = await almacen.borrador(bucket)
    try {
      for (const { parte } of elegidas)
        for await (const trozo of parte.flujo()) await borrador.escribir(trozo as Buffer)
      const resumen = createHash('md5')
      for (const { md5 } of elegidas) resumen.update(Buffer.from(md5, 'hex'))
      const etag = `${resumen.digest('hex')}-${elegidas.length}`
      const size = elegidas.reduce((suma, parte) => suma + parte.size, 0)
      await borrador.publicar({ key, size, etag, modificado: llamada.ahora(), headers })
      await olvidar(id, subida)
      return {
        status: 200,
        xml: `${CABECERA_XML}<CompleteMultipartUploadResult><Bucket>${xml(bucket)}</Bucket><Key>${xml(key)}</Key><ETag>&#34;${etag}&#34;</ETag></CompleteMultipartUploadResult>`,
      }
    } finally {
      await borrador.descartar()
    }
  }

  const olvidar = async (id: string, { partes }: Subida): Promise<void> => {
    subidas.delete(id)
    await Promise.all([...partes.values()].map(({ parte }) => parte.descartar()))
  }

  return async (llamada, req) => {
    const { bucket, key, query } = llamada
    if (query.has('uploads')) {
      if (req.method !== 'POST') throw new ErrorS3('NotImplemented', 'Listing uploads is not supported.')
      return iniciar(llamada)
    }
    const id = query.get('uploadId') ?? ''
    const subida = subidas.get(id)
    if (!subida || subida.bucket !== bucket || subida.key !== key) throw new ErrorS3('NoSuchUpload')
    if (req.method === 'PUT') return agregar(subida, llamada, req)
    if (req.method === 'POST') return completar(id, subida, llamada, req)
    if (req.method !== 'DELETE') throw new ErrorS3('NotImplemented', 'Listing parts is not supported.')
    await olvidar(id, subida)
    return { status: 204 }
  }
}

interface Nombrada {
  numero: number
  etag: string
  /** Checksums that the caller repeats, by header. */
  sumas: Map<string, string>
}

async function leerLista(req: IncomingMessage): Promise<Nombrada[]> {
  let texto = ''
  for await (const trozo of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    texto += trozo.toString('utf8')
    if (texto.length > MAXIMO_DE_LISTA) throw new ErrorS3('EntityTooLarge')
  }
  const campo = (parte: string, nombre: string) =>
    new RegExp(`<${nombre}>([^<]*)</${nombre}>`).exec(parte)?.[1] ?? ''
  const lista = [...texto.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, parte = '']) => ({
    numero: Number(campo(parte, 'PartNumber')),
    etag: campo(parte, 'ETag').replaceAll(/&#34;|&quot;|"/g, ''),
    sumas: new Map(
      [...parte.matchAll(/<Checksum(\w+)>([^<]*)</g)].map(([, nombre = '', valor = '']) => [
        `x-amz-checksum-${nombre.toLowerCase()}`,
        valor,
      ]),
    ),
  }))
  if (lista.length === 0) throw new ErrorS3('MalformedXML')
  return lista
}

/** The parts in the order of the list, each as it was uploaded. */
function escoger(lista: Nombrada[], partes: Subida['partes']) {
  if (lista.some(({ numero }, i) => i > 0 && numero <= lista[i - 1]!.numero))
    throw new ErrorS3('InvalidPartOrder')
  const elegidas = lista.map(({ numero, etag, sumas }) => {
    const parte = partes.get(numero)
    const suma = parte?.checksum && sumas.get(parte.checksum[0])
    if (!parte || parte.md5 !== etag || (suma !== undefined && suma !== parte.checksum![1]))
      throw new ErrorS3('InvalidPart')
    return parte
  })
  if (elegidas.slice(0, -1).some(({ size }) => size < MINIMO)) throw new ErrorS3('EntityTooSmall')
  return elegidas
}
