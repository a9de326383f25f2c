import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { vigilado } from '../invocacion'
import type { Entrega } from './objetos'

/**
 * The only file that knows S3, loaded when an object is first asked for (objetos.ts): it is a third of a bundle.
 * Endpoint, region and credentials come from the SDK's own variables.
 */
export const s3 = vigilado(
  new S3Client({
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
    // A store that does not answer must not keep a request until API Gateway gives it up.
    requestHandler: { connectionTimeout: 4_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  }),
)

export const deposito = (): string => process.env.DEPOSITO ?? 'veta-documentos'

export const guardar = (key: string, body: string | Uint8Array, type: string): Promise<unknown> =>
  s3.send(new PutObjectCommand({ Bucket: deposito(), Key: key, Body: body, ContentType: type }))

/** Without the right to list, S3 answers 403 for an object that is not there. */
const falta = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404 || status === 403
}

export async function leer(key: string): Promise<Uint8Array | undefined> {
  try {
    const reply = await s3.send(new GetObjectCommand({ Bucket: deposito(), Key: key }))
    return await reply.Body?.transformToByteArray()
  } catch (error) {
    if (falta(error)) return undefined
    throw error
  }
}

export async function existe(key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: deposito(), Key: key }))
    return true
  } catch (error) {
    if (falta(error)) return false
    throw error
  }
}

export const firmar = (
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
