import type { TipoDeAdjunto } from '#shared/adjuntos/tipos'
import { type Imagen, leerJpeg, leerPng, leerWebp } from './imagenes'
import { esPdfActivo } from './pdf'

/** Largest picture: what a screen has to unpack, whatever its file weighs. */
const MAXIMO_LADO = 12_000
const MAXIMO_PIXELES = 50_000_000

export interface Contenido {
  tipo: TipoDeAdjunto
  bytes: Uint8Array
}

const LECTORES: readonly [TipoDeAdjunto, (bytes: Uint8Array) => Imagen | undefined][] = [
  ['image/jpeg', leerJpeg],
  ['image/png', leerPng],
  ['image/webp', leerWebp],
]

const cabe = ({ ancho, alto }: Imagen): boolean =>
  ancho > 0 && alto > 0 && Math.max(ancho, alto) <= MAXIMO_LADO && ancho * alto <= MAXIMO_PIXELES

/** Begins and ends as a PDF; it is only ever handed out as one, and does nothing by itself. */
function esPdf(bytes: Uint8Array): boolean {
  const texto = (part: Uint8Array) => String.fromCharCode(...part)
  return /^%PDF-[12]\.\d/.test(texto(bytes.subarray(0, 8))) && texto(bytes.subarray(-1024)).includes('%%EOF')
}

/** What some bytes are, clean; undefined when they are nothing that may be attached. */
export function reconocer(bytes: Uint8Array): Contenido | undefined {
  for (const [tipo, leer] of LECTORES) {
    const imagen = leer(bytes)
    if (imagen) return cabe(imagen) ? { tipo, bytes: imagen.bytes } : undefined
  }
  return esPdf(bytes) && !esPdfActivo(bytes) ? { tipo: 'application/pdf', bytes } : undefined
}
