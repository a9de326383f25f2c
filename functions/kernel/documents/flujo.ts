import { PassThrough, type Writable } from 'node:stream'
import { Upload } from '@aws-sdk/lib-storage'
import { deposito, s3 } from './s3'

/** Bytes of a part: the smallest that S3 takes. One at a time, so an object in the making holds little memory. */
const PARTE = 5 * 1024 ** 2

/**
 * Writes an object of unknown size while it comes into being. It appears whole or not at all: when the writer or
 * the upload fails, the parts that were sent are given up.
 * @param escribir writes and ends the stream; it fails as soon as the stream is destroyed.
 * @throws whatever failed first.
 */
export async function subirFlujo<T>(
  key: string,
  tipo: string,
  escribir: (destino: Writable) => Promise<T>,
): Promise<T> {
  const tubo = new PassThrough()
  // Its failures are told by the two promises below.
  tubo.on('error', () => undefined)
  const subida = new Upload({
    client: s3,
    params: { Bucket: deposito(), Key: key, Body: tubo, ContentType: tipo },
    queueSize: 1,
    partSize: PARTE,
  })
  const hecho = subida.done()
  try {
    const [valor] = await Promise.all([escribir(tubo), hecho])
    return valor
  } catch (error) {
    // Whichever failed, the other one ends with it; the upload takes its parts back, and says what was first.
    tubo.destroy(error as Error)
    await hecho
    throw error
  }
}
