import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect } from 'vitest'
import { crearS3 } from '#infra/local/s3/index'
import { carpeta, servidor } from './soporte'

export const credentials = { accessKeyId: 'clave-local', secretAccessKey: 'secreto-local' }
export const region = 'us-east-1'
export const Bucket = 'veta'

/** A server with one bucket on a directory of its own, a client of it, and shorthands; cleaned up after the file. */
export async function entornoS3() {
  const [dir, borrar] = carpeta()
  const fallos: unknown[] = []
  /** ms by which the server's clock runs ahead. */
  const reloj = { adelanto: 0 }
  const fuera = await servidor(origen =>
    crearS3({
      dir,
      prefix: '/_s3',
      credentials,
      region,
      hosts: [new URL(origen).host, new URL(origen).host.replace('localhost', '127.0.0.1')],
      buckets: [Bucket],
      ahora: () => Date.now() + reloj.adelanto,
      onError: error => fallos.push(error),
    }),
  )
  const cliente = (cambios: object = {}) =>
    new S3Client({ endpoint: `${fuera.origen}/_s3`, forcePathStyle: true, region, credentials, ...cambios })
  const s3 = cliente()
  afterAll(async () => {
    s3.destroy()
    await fuera.cerrar()
    borrar()
    expect(fallos).toEqual([])
  })
  const poner = (Key: string, Body: string | Uint8Array = 'hola', mas: object = {}) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ...mas }))
  const leer = async (Key: string, mas: object = {}) => {
    const respuesta = await s3.send(new GetObjectCommand({ Bucket, Key, ...mas }))
    return Buffer.from(await respuesta.Body!.transformToByteArray())
  }
  const claves = async (mas: object = {}) =>
    ((await s3.send(new ListObjectsV2Command({ Bucket, ...mas }))).Contents ?? []).map(({ Key }) => Key)
  return { dir, fuera, reloj, cliente, s3, poner, leer, claves }
}
