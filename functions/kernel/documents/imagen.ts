import type { PDFImage } from 'pdf-lib'
import type { Bloque, Hoja } from './hoja'

/** Bytes and pixels beyond which a logo is a photograph that somebody forgot to reduce. */
const BYTES_MAXIMOS = 1_000_000
const PIXELES_MAXIMOS = 2_000_000

const esJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/**
 * A PNG that is whole (signature, header first, every chunk within the file, end at the end) and not too large to
 * unpack. The decoder is not asked about anything else: a file that breaks off keeps it busy for ever.
 */
function esPng(bytes: Uint8Array): boolean {
  if (![0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, i) => bytes[i] === byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const typeAt = (at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  let at = 8
  let last = ''
  while (at + 12 <= bytes.length) {
    last = typeAt(at)
    if (at === 8 && (last !== 'IHDR' || view.getUint32(16) * view.getUint32(20) > PIXELES_MAXIMOS))
      return false
    at += 12 + view.getUint32(at)
    if (last === 'IEND') break
  }
  return last === 'IEND' && at === bytes.length
}

/** Bytes that `incrustar` will draw. */
export const esLogo = (bytes: Uint8Array): boolean =>
  bytes.length <= BYTES_MAXIMOS && (esJpeg(bytes) || esPng(bytes))

/** A PNG or JPEG, looked at rather than believed; undefined for anything else, or too large: a paper never fails for it. */
export async function incrustar(hoja: Hoja, bytes: Uint8Array | undefined): Promise<PDFImage | undefined> {
  if (!bytes || bytes.length > BYTES_MAXIMOS) return undefined
  try {
    if (esJpeg(bytes)) return await hoja.pdf.embedJpg(bytes)
    return esPng(bytes) ? await hoja.pdf.embedPng(bytes) : undefined
  } catch {
    return undefined
  }
}

/** An image as large as it can be in a box, at its upper left corner; `alinear` moves it to the middle. */
export function imagen(
  hoja: Hoja,
  image: PDFImage,
  { x, ancho, alto, centrada = false }: { x: number; ancho: number; alto: number; centrada?: boolean },
): Bloque & { ancho: number } {
  const { width, height } = image.scaleToFit(ancho, alto)
  return {
    ancho: width,
    alto: height,
    dibujar: arriba =>
      hoja.cara.drawImage(image, {
        x: centrada ? x + (ancho - width) / 2 : x,
        y: arriba - height,
        width,
        height,
      }),
  }
}
