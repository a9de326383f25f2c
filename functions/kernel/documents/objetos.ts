import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** The only file that knows S3. Endpoint, region and credentials come from the SDK's own variables. */
export const s3 = new S3Client({
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  // A store that does not answer must not keep a request until API Gateway gives it up.
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 12_000, throwOnRequestTimeout: true },
})

export const deposito = (): string => process.env.DEPOSITO ?? 'veta-documentos'

/** Writes an object; the same key twice is the same object, so a repetition is harmless. */
export const guardarObjeto = (key: string, body: string | Uint8Array, type: string): Promise<unknown> =>
  s3.send(new PutObjectCommand({ Bucket: deposito(), Key: key, Body: body, ContentType: type }))

/** Without the right to list, S3 answers 403 for an object that is not there. */
const falta = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404 || status === 403
}

/** The bytes of an object, or undefined when there is none. */
export async function leerObjeto(key: string): Promise<Uint8Array | undefined> {
  try {
    const reply = await s3.send(new GetObjectCommand({ Bucket: deposito(), Key: key }))
    return await reply.Body?.transformToByteArray()
  } catch (error) {
    if (falta(error)) return undefined
    throw error
  }
}

/** Is there such an object? */
export async function existeObjeto(key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: deposito(), Key: key }))
    return true
  } catch (error) {
    if (falta(error)) return false
    throw error
  }
}

export interface Entrega {
  /** Name of the file as the browser shows and saves it; ASCII without quotes. */
  nombre: string
  tipo: string
  /** Seconds. */
  vida: number
  /** `attachment`: saved and never shown by the browser. */
  disposicion?: 'inline' | 'attachment'
}

/** A link that opens one object for a while, in the browser, without any other credential. */
export const enlaceFirmado = (
  key: string,
  { nombre, tipo, vida, disposicion = 'inline' }: Entrega,
): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: deposito(),
      Key: key,
      ResponseContentDisposition: `${disposicion}; filename="${nombre}"`,
      ResponseContentType: tipo,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: vida },
  )

/** Key of a value that is stored under its content's hash: equal contents, one object. */
export const claveDeContenido = (folder: string, json: string): string =>
  `${folder}/${createHash('sha256').update(json).digest('hex')}.json`
