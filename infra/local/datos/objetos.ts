import { createHash } from 'node:crypto'
import { s3 } from '#functions/kernel/documents/s3'
import { abrirAlmacen } from '../s3/almacen'

interface Comando {
  constructor: { name: string }
  input: { Bucket: string; Key: string; Body: string | Uint8Array; ContentType: string }
}

/** Lets the kernel's own client write its objects into a directory, without a server. */
export function guardarEn(dir: string): void {
  const almacen = abrirAlmacen(dir)
  const hechos = new Set<string>()
  const enviar = async ({ constructor, input }: Comando) => {
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
