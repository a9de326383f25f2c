/**
 * What may be attached, here and in the browser (specification C §5; DECISIONS 235, 305). Free of zod: the shell
 * of the web client reads it.
 */
export const EXTENSIONES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const
export type TipoDeAdjunto = keyof typeof EXTENSIONES

export const IMAGENES: readonly TipoDeAdjunto[] = ['image/jpeg', 'image/png', 'image/webp']
export const IMAGENES_Y_PDF: readonly TipoDeAdjunto[] = [...IMAGENES, 'application/pdf']

/** Bytes of a file that is uploaded; of one that comes in the body as base64. */
export const MAXIMO_ADJUNTO = 5 * 1024 ** 2
export const MAXIMO_EN_CUERPO = 4 * 1024 ** 2
/** Characters of base64 for the largest file in a body, with the beginning of a data URL before it. */
export const MAXIMO_BASE64 = Math.ceil(MAXIMO_EN_CUERPO / 3) * 4 + 100

export const RECHAZADO = 'No se adjuntó el archivo porque no cumple con lo estipulado'
export const SIN_ARCHIVO = 'Debe seleccionar un archivo'
export const NO_SE_LEE = 'Error al cargar el archivo'

export const esTipoDeAdjunto = (tipo: string): tipo is TipoDeAdjunto => Object.hasOwn(EXTENSIONES, tipo)
