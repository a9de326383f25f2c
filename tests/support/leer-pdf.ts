import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFRawStream,
  PDFStream,
} from 'pdf-lib'
import { create } from 'qrcode/lib/core/qrcode.js'

/** A piece of text as it stands on the sheet: points, `y` is the baseline. */
export interface Trazo {
  texto: string
  x: number
  y: number
  ancho: number
  tamano: number
  /** Degrees, counter-clockwise. */
  giro: number
}

/** Reads the file as a viewer does: what each page writes, where, through the fonts' own maps and widths. */
export async function leer(bytes: Uint8Array): Promise<Trazo[][]> {
  const pdf = await PDFDocument.load(bytes)
  const decode = (stream: PDFStream | undefined) =>
    Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
  const fontOf = (dict: PDFDict) => {
    const letras = new Map<string, string>()
    for (const [, id, code] of decode(dict.lookup(PDFName.of('ToUnicode'), PDFStream)).matchAll(
      /<(\w{4})> <(\w{4})>/g,
    ))
      letras.set(id!, String.fromCharCode(Number.parseInt(code!, 16)))
    const widths = new Map<number, number>()
    const w = dict
      .lookup(PDFName.of('DescendantFonts'), PDFArray)
      .lookup(0, PDFDict)
      .lookup(PDFName.of('W'), PDFArray)
    for (let i = 0; i < w.size(); i += 2) {
      const first = w.lookup(i, PDFNumber).asNumber()
      const list = w.lookup(i + 1, PDFArray)
      for (let k = 0; k < list.size(); k++) widths.set(first + k, list.lookup(k, PDFNumber).asNumber())
    }
    return { letras, widths }
  }
  const cache = new Map<PDFDict, ReturnType<typeof fontOf>>()
  return pdf.getPages().map(page => {
    const dict = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
    const fonts = new Map(
      dict.entries().map(([name]) => {
        const font = dict.lookup(name, PDFDict)
        if (!cache.has(font)) cache.set(font, fontOf(font))
        return [name.asString().slice(1), cache.get(font)!]
      }),
    )
    const contents = page.node.Contents() as PDFArray
    const ops = contents
      .asArray()
      .map((_, i) => decode(contents.lookup(i, PDFStream)))
      .join('\n')
    return [
      ...ops.matchAll(/\/(\S+) ([\d.]+) Tf[^]*?\n(\S+) (\S+) \S+ \S+ (\S+) (\S+) Tm\s*<(\w*)> Tj/g),
    ].map(match => {
      const [, font, size, cos, sin, x, y, hex] = match as unknown as string[]
      const { letras, widths } = fonts.get(font!)!
      const ids = hex!.match(/\w{4}/g) ?? []
      const units = ids.reduce((total, id) => total + widths.get(Number.parseInt(id, 16))!, 0)
      return {
        texto: ids.map(id => letras.get(id.toUpperCase()) ?? letras.get(id.toLowerCase())).join(''),
        x: Number(x),
        y: Number(y),
        ancho: (units * Number(size)) / 1000,
        tamano: Number(size),
        giro: Math.round((Math.atan2(Number(sin), Number(cos)) * 180) / Math.PI),
      }
    })
  })
}

/** Widths and heights of the pages, points. */
export const medidas = async (bytes: Uint8Array): Promise<[number, number][]> =>
  (await PDFDocument.load(bytes)).getPages().map(page => [page.getWidth(), page.getHeight()])

/** Addresses that the pages of a file open. */
export async function enlacesDe(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf
    .getPages()
    .flatMap(page =>
      (page.node.Annots()?.asArray() ?? []).map((_, i) =>
        String(
          page.node.Annots()!.lookup(i, PDFDict).lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI')),
        ).slice(1, -1),
      ),
    )
}

/** Those of them of which a reader finds the code where a screen finds the link. */
export async function codigosQrDe(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().flatMap(page => {
    const contents = page.node.Contents() as PDFArray
    const surfaces = contents
      .asArray()
      .flatMap((_, i) => [
        ...Buffer.from(decodePDFRawStream(contents.lookup(i) as PDFRawStream).decode())
          .toString('latin1')
          .matchAll(/(\S+) (\S+) (\S+) (\S+) re/g),
      ])
      .map(([, ...numbers]) => numbers.map(Number) as [x: number, y: number, ancho: number, alto: number])
    return (page.node.Annots()?.asArray() ?? []).flatMap((_, i) => {
      const link = page.node.Annots()!.lookup(i, PDFDict)
      const url = String(link.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'))).slice(1, -1)
      const { x, y, width, height } = link.lookup(PDFName.of('Rect'), PDFArray).asRectangle()
      const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules
      const modulo = width / (size + 8)
      const vistos = new Uint8Array(size * size)
      for (const [x0, y0, ancho, alto] of surfaces) {
        const column = Math.round((x0 - x) / modulo) - 4
        const row = Math.round((y + height - y0) / modulo) - 5
        if (Math.abs(alto - modulo) < 0.01 && column >= 0 && column < size && row >= 0 && row < size)
          vistos.fill(1, row * size + column, row * size + column + Math.round(ancho / modulo))
      }
      return vistos.every((dark, k) => dark === data[k]) ? [url] : []
    })
  })
}

export const textos = (page: readonly Trazo[]): string[] => page.map(({ texto }) => texto)
/** The texts of a page with plain spaces. */
export const sinDuros = (page: readonly Trazo[]): string[] =>
  textos(page).map(text => text.replaceAll('\u00a0', ' '))
export const todo = (pages: readonly Trazo[][]): string => pages.flatMap(textos).join('\n')

interface Caja {
  texto: string
  x: number
  y: number
  ancho: number
  alto: number
}
/** The box of an upright or a turned text; undefined for one that runs across the page. */
function cajaDe({ texto, x, y, ancho, tamano, giro }: Trazo): Caja | undefined {
  const alto = tamano * 0.727
  if (giro === 0) return { texto, x, y, ancho, alto }
  return giro === 90 ? { texto, x: x - alto, y, ancho: alto, alto: ancho } : undefined
}

/** Texts that run into one another, or off the paper: nearer than `borde` to the edge of a page of this size. */
export function choques(
  page: readonly Trazo[],
  [ancho, alto]: readonly [number, number],
  borde: number,
): string[] {
  const cajas = page.flatMap(trazo => cajaDe(trazo) ?? [])
  const found = cajas
    .filter(t => t.x < borde || t.x + t.ancho > ancho - borde || t.y < borde || t.y + t.alto > alto - borde)
    .map(t => `outside: ${t.texto}`)
  cajas.forEach((a, i) =>
    cajas.slice(i + 1).forEach(b => {
      const across = a.x < b.x + b.ancho - 0.2 && b.x < a.x + a.ancho - 0.2
      if (across && a.y < b.y + b.alto - 0.1 && b.y < a.y + a.alto - 0.1)
        found.push(`${a.texto} | ${b.texto}`)
    }),
  )
  return found
}
