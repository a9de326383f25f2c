import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { vigilado } from '../invocacion'
import { CON_PLAZOS } from '../llamadas'
import { dentroDelPlazo } from '../plazo'
import { enTurnos } from '../turnos'
import type { Entrega } from './objetos'

/**
 * The only file that knows S3, loaded when an object is first asked for (objetos.ts): it is a third of a bundle.
 * Endpoint, region and credentials come from the SDK's own variables.
 */
export const s3 = vigilado(
  new S3Client({
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
    requestHandler: CON_PLAZOS,
  }),
)

export const deposito = (): string => process.env.DEPOSITO ?? 'veta-documentos'

/** An order with hundreds of cut plans has an object for each; the SDK keeps 50 connections. */
const porTurno = enTurnos(32)

export const guardar = (key: string, body: string | Uint8Array, type: string): Promise<unknown> =>
  porTurno(() =>
    s3.send(new PutObjectCommand({ Bucket: deposito(), Key: key, Body: body, ContentType: type })),
  )

/** Without the right to list, S3 answers 403 for an object that is not there. */
const falta = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404 || status === 403
}

export const leer = (key: string): Promise<Uint8Array | undefined> =>
  porTurno(async () => {
    try {
      const reply = await s3.send(new GetObjectCommand({ Bucket: deposito(), Key: key }), dentroDelPlazo())
      return await reply.Body?.transformToByteArray()
    } catch (error) {
      if (falta(error)) return undefined
      throw error
    }
  })

export async function existe(key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: deposito(), Key: key }), dentroDelPlazo())
    return true
  } catch (error) {
    if (falta(error)) return false
    throw error
  }
}

/**
 * How a file is shown and called. Names carry what somebody typed, a reference like `TUBO 1/2"`: what no header or no file
 * system takes becomes a line; letters beyond ASCII stand beside a plain copy (RFC 6266).
 */
function disposicionDe(disposicion: string, nombre: string): string {
  const limpio = nombre.replaceAll(/[\p{C}"\\/:*?<>|]/gu, '_')
  const llano = limpio
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\/]/g, '_')
  const plano = `${disposicion}; filename="${llano}"`
  if (llano === limpio) return plano
  const exacto = encodeURIComponent(limpio).replaceAll(
    /['()]/g,
    c => `%${c.codePointAt(0)!.toString(16).toUpperCase()}`,
  )
  return `${plano}; filename*=UTF-8''${exacto}`
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
      ResponseContentDisposition: disposicionDe(disposicion, nombre),
      ResponseContentType: tipo,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: vida },
  )
