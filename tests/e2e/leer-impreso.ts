import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRawStream,
  PDFStream,
} from 'pdf-lib'

const decode = (stream: PDFObject): string =>
  Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
const deHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The letters of a font by their codes. */
function letrasDe(font: PDFDict): Map<string, string> {
  const letras = new Map<string, string>()
  const mapa = decode(font.lookup(PDFName.of('ToUnicode'), PDFStream))
  for (const [, codes] of mapa.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code, hex] of codes!.matchAll(/<(\w+)> <(\w+)>/g)) letras.set(code!, deHex(hex!))
  for (const [, codes] of mapa.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, desde, hasta, hex] of codes!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const inicio = Number.parseInt(desde!, 16)
      for (let code = inicio; code <= Number.parseInt(hasta!, 16); code++) {
        const letra = String.fromCharCode(Number.parseInt(hex!, 16) + code - inicio)
        letras.set(code.toString(16).toUpperCase().padStart(desde!.length, '0'), letra)
      }
    }
  return letras
}

/** What a page that Chromium printed says, sheet by sheet: its pieces of text in their order, with plain spaces. */
export async function leerImpreso(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  const fonts = new Map<PDFDict, Map<string, string>>()
  return pdf.getPages().map(page => {
    const dict = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
    const contents = page.node.Contents()!
    const ops =
      contents instanceof PDFArray
        ? contents.asArray().map((_, i) => decode(contents.lookup(i, PDFStream)))
        : [decode(contents)]
    let letras = new Map<string, string>()
    let texto = ''
    for (const [op, name, hex] of ops.join('\n').matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj|\bTm\b/g)) {
      if (name) {
        const font = dict.lookup(PDFName.of(name), PDFDict)
        if (!fonts.has(font)) fonts.set(font, letrasDe(font))
        letras = fonts.get(font)!
      } else if (hex) {
        const largo = [...letras.keys()][0]?.length ?? 2
        for (const code of hex.match(new RegExp(`\\w{${largo}}`, 'g')) ?? []) texto += letras.get(code) ?? ''
      } else if (op === 'Tm') texto += '\n'
    }
    return texto.replaceAll('\u00A0', ' ')
  })
}
