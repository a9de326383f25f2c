import { createHash } from 'node:crypto'
import { invalido } from '#shared/http/errors'
import { MAXIMO_DE_LOGO } from '#shared/maestros/empresa'
import { reconocer } from '../adjuntos/public'
import { esLogo } from '../kernel/documents/imagen'
import { guardarObjeto, leerObjeto } from '../kernel/documents/objetos'

const EXTENSIONES = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
type Tipo = keyof typeof EXTENSIONES
const tipoDe = (clave: string): Tipo => (clave.endsWith('.png') ? 'image/png' : 'image/jpeg')

/**
 * Keeps the picture alone, under the hash of what it is: without texts, camera data or what stands behind its end.
 * @returns its key. @throws ErrorVeta 422 for what no paper could draw.
 */
export async function guardarLogo(base64: string): Promise<string> {
  const leido = reconocer(new Uint8Array(Buffer.from(base64, 'base64')))
  const extension = leido && EXTENSIONES[leido.tipo as Tipo]
  if (!extension || !esLogo(leido.bytes)) throw invalido({ logo: 'Debe seleccionar una imagen PNG o JPEG' })
  if (leido.bytes.length > MAXIMO_DE_LOGO) throw invalido({ logo: 'Máximo 300 KB' })
  const clave = `marca/${createHash('sha256').update(leido.bytes).digest('hex')}.${extension}`
  await guardarObjeto(clave, leido.bytes, leido.tipo)
  return clave
}

/** The logo as an address that a page draws; null without one, or when it is gone. */
export async function leerLogo(clave: string | undefined): Promise<string | null> {
  const bytes = clave ? await leerObjeto(clave) : undefined
  return bytes ? `data:${tipoDe(clave!)};base64,${Buffer.from(bytes).toString('base64')}` : null
}
