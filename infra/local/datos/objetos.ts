import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { s3 } from '#functions/kernel/documents/s3'
import { abrirAlmacen } from '../s3/almacen'

interface Comando {
  constructor: { name: string }
  input: { Bucket: string; Key: string; Body: string | Uint8Array; ContentType: string }
}

/** Lets the kernel's own client keep its objects in a directory, and read them again, without a server. */
export function guardarEn(dir: string): void {
  const almacen = abrirAlmacen(dir)
  const hechos = new Set<string>()
  async function leer({ Bucket, Key }: Comando['input']) {
    const lectura = await almacen.leer(Bucket, Key)
    if (!lectura) throw Object.assign(new Error(`There is no ${Key}`), { $metadata: { httpStatusCode: 404 } })
    const bytes = await buffer(lectura.flujo(0, lectura.ficha.size - 1))
    return { Body: { transformToByteArray: () => bytes } }
  }
  const enviar = async ({ constructor, input }: Comando) => {
    if (constructor.name === 'GetObjectCommand') return leer(input)
    if (constructor.name !== 'PutObjectCommand')
      throw new Error(`The objects that are made do not answer ${constructor.name}`)
    const { Bucket, Key, Body, ContentType } = input
    if (hechos.has(Key)) return {}
    hechos.add(Key)
    await almacen.crearBucket(Bucket)
    const bytes = Buffer.from(Body)
    const borrador = await almacen.borrador(Bucket)
    await borrador.escribir(bytes)
    await borrador.publicar({
      key: Key,
      size: bytes.length,
      etag: createHash('md5').update(bytes).digest('hex'),
      modificado: Date.now(),
      headers: { 'content-type': ContentType },
    })
    return {}
  }
  s3.send = enviar
}
