import { createHash } from 'node:crypto'
import type { AdjuntoEnviado } from '#shared/adjuntos/esquemas'
import {
  EXTENSIONES,
  IMAGENES,
  MAXIMO_ADJUNTO,
  MAXIMO_EN_CUERPO,
  RECHAZADO,
  type TipoDeAdjunto,
} from '#shared/adjuntos/tipos'
import { invalido } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import { ahora } from '../kernel/clock'
import { existeObjeto, guardarObjeto, leerObjeto } from '../kernel/documents/objetos'
import { clave } from '../kernel/dynamo/keys'
import { crear, type Operacion } from '../kernel/dynamo/operations'
import type { Sesion } from '../kernel/session'
import { reconocer } from './contenido'
import { type AdjuntoGuardado, type ClaseDeDueno, objetoTemporal, type ReferenciaDeAdjunto } from './store'

/** A file that was looked at and is kept; nothing points to it yet. */
export interface AdjuntoConfirmado extends ReferenciaDeAdjunto {
  objeto: string
  tipo: TipoDeAdjunto
  tamano: number
  /** Path of the request's field, for its errors. */
  campo: string
}

interface Opciones {
  /** Whose upload it must be. */
  usuarioId: number
  campo: string
  tipos?: readonly TipoDeAdjunto[]
}

const NOMBRE_TEMPORAL = /^([\w-]{22})\.(jpg|png|webp|pdf)$/
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/

const rechazado = (campo: string) => invalido({ [campo]: RECHAZADO })

interface Recibido {
  bytes: Uint8Array | undefined
  token: string
  /** What the sender says it is. */
  extension: string | undefined
}

async function recibir(
  { nombre_temp, adjunto, extension_archivo }: AdjuntoEnviado,
  usuarioId: number,
): Promise<Recibido> {
  if (nombre_temp) {
    const [, token = '', extension = ''] = NOMBRE_TEMPORAL.exec(nombre_temp) ?? []
    const bytes = token === '' ? undefined : await leerObjeto(objetoTemporal(usuarioId, nombre_temp))
    return { bytes, token, extension }
  }
  const base64 = (adjunto ?? '').replace(/^data:[\w/+.-]+;base64,/, '')
  const extension = extension_archivo?.toLowerCase().replace(/^\./, '').replace('jpeg', 'jpg')
  const bytes = BASE64.test(base64) ? Buffer.from(base64, 'base64') : undefined
  return {
    bytes: bytes && bytes.length <= MAXIMO_EN_CUERPO ? bytes : undefined,
    token: tokenAleatorio(),
    extension: extension || undefined,
  }
}

/**
 * Looks at what somebody attached: the bytes themselves, not what is said of them. What passes is stored under the
 * hash of its content, so that the upload may be changed or deleted afterwards without any effect.
 * @throws ErrorVeta 422 on `campo`: not there, not this person's, too large, or not what it says it is.
 */
export async function confirmarAdjunto(
  enviado: AdjuntoEnviado,
  { usuarioId, campo, tipos = IMAGENES }: Opciones,
): Promise<AdjuntoConfirmado> {
  const { bytes, token, extension: dicha } = await recibir(enviado, usuarioId)
  if (!bytes || bytes.length > MAXIMO_ADJUNTO) throw rechazado(campo)
  const contenido = reconocer(bytes)
  if (!contenido || !tipos.includes(contenido.tipo)) throw rechazado(campo)
  const { tipo, bytes: limpios } = contenido
  const extension = EXTENSIONES[tipo]
  if (dicha !== undefined && dicha !== extension) throw rechazado(campo)
  const objeto = `adjuntos/contenido/${createHash('sha256').update(limpios).digest('hex')}.${extension}`
  if (!(await existeObjeto(objeto))) await guardarObjeto(objeto, limpios, tipo)
  return { token, extension, objeto, tipo, tamano: limpios.length, campo }
}

const repetido = (campo: string) =>
  invalido({ [campo]: 'El archivo ya se adjuntó en otra parte. Adjúntelo de nuevo' })

/** The files of several fields, by the path of their field; the same upload in two of them is refused. */
export async function confirmarAdjuntos(
  enviados: readonly { campo: string; enviado: AdjuntoEnviado }[],
  opciones: Omit<Opciones, 'campo'>,
): Promise<Map<string, AdjuntoConfirmado>> {
  const confirmados = new Map<string, AdjuntoConfirmado>()
  for (const { campo, enviado } of enviados) {
    const next = await confirmarAdjunto(enviado, { ...opciones, campo })
    if ([...confirmados.values()].some(({ token }) => token === next.token)) throw repetido(campo)
    confirmados.set(campo, next)
  }
  return confirmados
}

/**
 * Makes a confirmed file an attachment of something, in the transaction that needs it. The token of an upload is
 * that of its attachment, so an upload is attached once.
 */
export const adjuntar = (
  { token, objeto, tipo, tamano, campo }: AdjuntoConfirmado,
  dueno: { clase: ClaseDeDueno; id: number; tienda: string },
  { usuario_id }: Sesion,
): Operacion =>
  crear(
    clave.adjunto(token),
    {
      token,
      objeto,
      tipo,
      tamano,
      clase: dueno.clase,
      dueno_id: dueno.id,
      tienda: dueno.tienda,
      usuario_id,
      fecha: ahora(),
    } satisfies AdjuntoGuardado,
    () => repetido(campo),
  )

/** An attachment as replies show it. */
export const vistaDeAdjunto = ({ token, extension }: ReferenciaDeAdjunto) => ({
  nombre_temp: null,
  extension_archivo: extension,
  adjunto: null,
  url: `/api/adjuntos/${token}`,
})
