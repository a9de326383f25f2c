import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { deposito, s3 } from './s3'

export interface FormularioDeSubida {
  url: string
  /** Fields of the form, in order; the file comes after them. */
  campos: { nombre: string; valor: string }[]
}

/**
 * A form by which a browser uploads one object straight to the store: exactly this key and this type, no empty
 * file and none above the limit, for some seconds.
 */
export async function formularioDeSubida(
  key: string,
  { tipo, maximo, vida }: { tipo: string; maximo: number; vida: number },
): Promise<FormularioDeSubida> {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: deposito(),
    Key: key,
    Fields: { 'Content-Type': tipo },
    Conditions: [
      ['content-length-range', 1, maximo],
      ['eq', '$Content-Type', tipo],
    ],
    Expires: vida,
  })
  return { url, campos: Object.entries(fields).map(([nombre, valor]) => ({ nombre, valor })) }
}
