import { PDFString } from 'pdf-lib'
import { create } from 'qrcode/lib/core/qrcode.js'
import { cajas, type Rect } from './dibujo'
import type { Bloque, Hoja } from './hoja'
import { TINTA } from './texto'

/** Makes a place of the page open an address. */
function enlazar(hoja: Hoja, url: string, { x, y, ancho, alto }: Rect): void {
  const { context } = hoja.pdf
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, y, x + ancho, y + alto],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
  })
  hoja.cara.node.addAnnot(context.register(annotation))
}

/** Draws a QR code as surfaces, sharp at any size and on any printer; points, without its quiet zone. */
export function dibujarQr(
  hoja: Hoja,
  texto: string,
  { x, arriba, modulo }: { x: number; arriba: number; modulo: number },
): void {
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const rects: Rect[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const first = column
      while (column + 1 < size && data[row * size + column + 1]) column++
      rects.push({
        x: x + first * modulo,
        y: arriba - (row + 1) * modulo,
        ancho: (column - first + 1) * modulo,
        alto: modulo,
      })
    }
  cajas(hoja, rects, TINTA)
}

/** A QR code with its quiet zone of four modules inside `lado`. On a screen it opens its address. */
export function codigoQr(hoja: Hoja, url: string, { x, lado }: { x: number; lado: number }): Bloque {
  const modulo = lado / (create(url, { errorCorrectionLevel: 'M' }).modules.size + 8)
  return {
    alto: lado,
    dibujar(arriba) {
      dibujarQr(hoja, url, { x: x + 4 * modulo, arriba: arriba - 4 * modulo, modulo })
      enlazar(hoja, url, { x, y: arriba - lado, ancho: lado, alto: lado })
    },
  }
}
