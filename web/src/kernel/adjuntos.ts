import { IMAGENES, MAXIMO_ADJUNTO, NO_SE_LEE, RECHAZADO } from '#shared/adjuntos/tipos'
import { llamar } from './api'

/** Quality and longest side of a picture that is sent (specification C §5; DECISIONS 235). */
const CALIDAD = 0.5
const LADO = 1600

/** A file that was uploaded and that a write can name. */
export interface Subido {
  nombre_temp: string
  extension_archivo: string
}

/** Why a file was not attached, for the person. */
export class NoSeAdjunto extends Error {}

/**
 * A picture as it is sent: upright, at most 1600 px long, JPEG, and nothing of what the camera wrote into it.
 * @throws NoSeAdjunto when the browser cannot draw it.
 */
async function comprimir(imagen: Blob): Promise<Blob> {
  let mapa: ImageBitmap
  try {
    mapa = await createImageBitmap(imagen, { imageOrientation: 'from-image' })
  } catch {
    throw new NoSeAdjunto(RECHAZADO)
  }
  const escala = Math.min(1, LADO / Math.max(mapa.width, mapa.height))
  const lienzo = document.createElement('canvas')
  lienzo.width = Math.max(1, Math.round(mapa.width * escala))
  lienzo.height = Math.max(1, Math.round(mapa.height * escala))
  const pincel = lienzo.getContext('2d')!
  // JPEG knows no transparency: what was clear becomes paper.
  pincel.fillStyle = '#FFFFFF'
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.drawImage(mapa, 0, 0, lienzo.width, lienzo.height)
  mapa.close()
  return new Promise((resolve, reject) =>
    lienzo.toBlob(blob => (blob ? resolve(blob) : reject(new NoSeAdjunto(NO_SE_LEE))), 'image/jpeg', CALIDAD),
  )
}

/** What is sent of a file. @throws NoSeAdjunto when it is nothing that may be attached. */
export async function preparar(archivo: File): Promise<Blob> {
  if (archivo.type === 'application/pdf' && archivo.size <= MAXIMO_ADJUNTO) return archivo
  // Also kinds that only some browsers draw (a telephone's HEIC): what arrives is a JPEG.
  if (!archivo.type.startsWith('image/') || archivo.type === 'image/svg+xml') throw new NoSeAdjunto(RECHAZADO)
  const blob = await comprimir(archivo)
  if (blob.size > MAXIMO_ADJUNTO) throw new NoSeAdjunto(RECHAZADO)
  return blob
}

/**
 * Uploads a file straight to the store.
 * @param alAvanzar share that has gone out, 0 to 1.
 * @throws NoSeAdjunto, or the ErrorApi of the call that asks for the form.
 */
export async function subir(
  contenido: Blob,
  nombre: string,
  { alAvanzar, signal }: { alAvanzar: (parte: number) => void; signal: AbortSignal },
): Promise<Subido> {
  const body = { nombre: nombre.slice(0, 200) || 'archivo', tipo: contenido.type, tamano: contenido.size }
  const { data } = await llamar('POST /adjuntos/subida', { body, signal })
  const formulario = new FormData()
  for (const { nombre: campo, valor } of data.campos) formulario.append(campo, valor)
  formulario.append('file', contenido)
  // fetch tells nothing of what has gone out.
  await new Promise<void>((resolve, reject) => {
    const envio = new XMLHttpRequest()
    const fallar = () => reject(new NoSeAdjunto(NO_SE_LEE))
    envio.upload.addEventListener('progress', event => {
      if (event.lengthComputable) alAvanzar(event.loaded / event.total)
    })
    envio.addEventListener('load', () => (envio.status < 300 ? resolve() : fallar()))
    envio.addEventListener('error', fallar)
    envio.addEventListener('abort', fallar)
    signal.addEventListener('abort', () => envio.abort(), { once: true })
    envio.open('POST', data.url)
    envio.send(formulario)
  })
  return { nombre_temp: data.nombre_temp, extension_archivo: data.nombre_temp.split('.').at(-1)! }
}

/** What a file chooser offers: on a telephone that is also its camera. */
export const ACEPTA = [...IMAGENES, 'image/*', 'application/pdf'].join(',')

/** The first file of what was pasted or dropped. */
export const archivoDe = (datos: DataTransfer | null): File | undefined => datos?.files[0]
