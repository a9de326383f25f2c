/**
 * Images by their own structure, not by what somebody says of them. A file that is one comes back clean: only what
 * draws it (no camera data, no place, no comments, nothing behind its end), so that a picture which is something
 * else as well (a page, an archive) is stored as a picture and nothing else.
 *
 * PNG: W3C PNG third edition, 5. JPEG: ITU T.81 annex B, and Exif 3.0, 4.6 for the orientation, which is kept.
 * WebP: RFC 9649.
 */
export interface Imagen {
  ancho: number
  alto: number
  bytes: Uint8Array
}

const vista = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const letras = (bytes: Uint8Array, desde: number, hasta: number): string =>
  String.fromCharCode(...bytes.subarray(desde, hasta))
const empieza = (bytes: Uint8Array, ...firma: number[]): boolean =>
  firma.every((each, i) => bytes[i] === each)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Chunks that draw: the image, its transparency, its colours. */
const DIBUJAN_PNG = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB pHYs'.split(' '))

export function leerPng(bytes: Uint8Array): Imagen | undefined {
  if (!empieza(bytes, ...PNG)) return undefined
  const view = vista(bytes)
  const partes = [bytes.subarray(0, PNG.length)]
  const vistos = new Set<string>()
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const tipo = letras(bytes, at + 4, at + 8)
    const fin = at + 12 + view.getUint32(at)
    const esCabecera = tipo === 'IHDR' && fin - at === 25
    if (fin > bytes.length || (vistos.size === 0) !== esCabecera) return undefined
    vistos.add(tipo)
    if (DIBUJAN_PNG.has(tipo)) partes.push(bytes.subarray(at, fin))
    if (tipo === 'IEND')
      return vistos.has('IDAT')
        ? { ancho: view.getUint32(16), alto: view.getUint32(20), bytes: juntar(partes) }
        : undefined
    at = fin
  }
  return undefined
}

/** SOF0 to SOF15, without the three codes among them that are none. */
const esMarco = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca)
/** APP0 (JFIF), APP14 (Adobe) say how the colours are meant; so does a profile in APP2. */
const dibujaEnJpeg = (marca: number, datos: Uint8Array): boolean =>
  marca <= 0xe0 || marca === 0xee || (marca === 0xe2 && letras(datos, 0, 11) === 'ICC_PROFILE')

export function leerJpeg(bytes: Uint8Array): Imagen | undefined {
  if (!empieza(bytes, 0xff, 0xd8, 0xff)) return undefined
  const view = vista(bytes)
  const partes = [bytes.subarray(0, 2)]
  let marco: { ancho: number; alto: number } | undefined
  let orientacion = 1
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9;) {
    const marca = bytes[at + 1]!
    if (bytes[at] !== 0xff) return undefined
    if (marca === 0xff) {
      // Any number of fill bytes may stand before a marker.
      at++
      continue
    }
    if (marca === 0xd9) {
      if (!marco) return undefined
      partes.push(bytes.subarray(at, at + 2))
      if (orientacion !== 1) partes.splice(1, 0, exifDe(orientacion))
      return { ...marco, bytes: juntar(partes) }
    }
    const fin = at + 2 + view.getUint16(at + 2)
    if (marca < 0xc0 || fin > bytes.length || fin < at + 4) return undefined
    const datos = bytes.subarray(at + 4, fin)
    if (esMarco(marca) && datos.length >= 5) {
      const cuerpo = vista(datos)
      marco ??= { alto: cuerpo.getUint16(1), ancho: cuerpo.getUint16(3) }
    }
    if (marca === 0xe1) orientacion = orientacionDe(datos) ?? orientacion
    const termina = marca === 0xda ? finDeBarrido(bytes, fin) : fin
    if (marca !== 0xfe && dibujaEnJpeg(marca, datos)) partes.push(bytes.subarray(at, termina))
    at = termina
  }
  return undefined
}

/** Where the compressed data of a scan ends: at the next marker that is neither a stuffed byte nor a restart. */
function finDeBarrido(bytes: Uint8Array, desde: number): number {
  let at = bytes.indexOf(0xff, desde)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

const EXIF = 'Exif\0\0'
/** How the camera was held (1 to 8), from the first directory of the camera's data. */
function orientacionDe(datos: Uint8Array): number | undefined {
  if (letras(datos, 0, 6) !== EXIF || datos.length < 14) return undefined
  const tiff = vista(datos.subarray(6))
  const little = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, little)
  if (directory + 2 > tiff.byteLength) return undefined
  const entries = tiff.getUint16(directory, little)
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + i * 12
    if (at + 12 > tiff.byteLength) return undefined
    if (tiff.getUint16(at, little) !== 0x0112) continue
    const value = tiff.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}
/** A segment of camera data that holds the orientation and nothing else. */
const exifDe = (orientacion: number): Uint8Array => {
  const segmento = new Uint8Array(36)
  // Marker and length; `Exif`; big-endian, one entry; tag, type, count; the value.
  segmento.set([0xff, 0xe1, 0, 34])
  segmento.set(new TextEncoder().encode(EXIF), 4)
  segmento.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1], 10)
  segmento.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientacion], 20)
  return segmento
}

const DIBUJAN_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

export function leerWebp(bytes: Uint8Array): Imagen | undefined {
  if (letras(bytes, 0, 4) !== 'RIFF' || letras(bytes, 8, 12) !== 'WEBP') return undefined
  const view = vista(bytes)
  const fin = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const partes: Uint8Array[] = []
  let medidas: { ancho: number; alto: number } | undefined
  for (let at = 12; at + 8 <= fin;) {
    const tipo = letras(bytes, at, at + 4)
    const size = view.getUint32(at + 4, true)
    const next = at + 8 + size + (size % 2)
    if (next > fin + 1) return undefined
    const datos = bytes.subarray(at + 8, at + 8 + size)
    medidas ??= medidasWebp(tipo, datos)
    if (DIBUJAN_WEBP.has(tipo)) {
      const parte = Uint8Array.from(bytes.subarray(at, Math.min(next, fin)))
      // The flags of an extended file name what has just been left out.
      if (tipo === 'VP8X') parte[8]! &= ~(0x08 | 0x04)
      partes.push(parte)
    }
    at = next
  }
  if (!medidas || !partes.some(parte => ['VP8 ', 'VP8L'].includes(letras(parte, 0, 4)))) return undefined
  const cuerpo = juntar([bytes.subarray(0, 12), ...partes])
  vista(cuerpo).setUint32(4, cuerpo.length - 8, true)
  return { ...medidas, bytes: cuerpo }
}

function medidasWebp(tipo: string, datos: Uint8Array): { ancho: number; alto: number } | undefined {
  if (datos.length < 10 && tipo !== 'VP8L') return undefined
  const view = vista(datos)
  if (tipo === 'VP8X')
    return { ancho: 1 + (view.getUint32(3, true) >>> 8), alto: 1 + (view.getUint32(6, true) >>> 8) }
  if (tipo === 'VP8L' && datos[0] === 0x2f && datos.length >= 5) {
    const bits = view.getUint32(1, true)
    return { ancho: 1 + (bits & 0x3fff), alto: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (tipo === 'VP8 ' && letras(datos, 3, 6) === '\x9d\x01\x2a')
    return { ancho: view.getUint16(6, true) & 0x3fff, alto: view.getUint16(8, true) & 0x3fff }
  return undefined
}

function juntar(partes: readonly Uint8Array[]): Uint8Array {
  const todo = new Uint8Array(partes.reduce((sum, parte) => sum + parte.length, 0))
  let at = 0
  for (const parte of partes) {
    todo.set(parte, at)
    at += parte.length
  }
  return todo
}
