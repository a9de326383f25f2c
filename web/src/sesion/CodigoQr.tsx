import { create } from 'qrcode/lib/core/qrcode.js'

/** Modules of quiet zone around the code. */
const MARGEN = 4

/** An address as a QR code, for the camera of whoever stands before the screen. */
export function CodigoQr({ texto, lado, etiqueta }: { texto: string; lado: number; etiqueta: string }) {
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const trazos: string[] = []
  for (let fila = 0; fila < size; fila++)
    for (let columna = 0; columna < size; columna++)
      if (data[fila * size + columna]) trazos.push(`M${columna + MARGEN} ${fila + MARGEN}h1v1h-1z`)
  const total = size + 2 * MARGEN
  return (
    <svg width={lado} height={lado} viewBox={`0 0 ${total} ${total}`}>
      <title>{etiqueta}</title>
      <rect width={total} height={total} fill="#fff" />
      <path d={trazos.join('')} fill="#000" />
    </svg>
  )
}
