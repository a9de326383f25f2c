import type { PDFDocument } from 'pdf-lib'

/**
 * Reads the TrueType files beside it for pdf-lib, and embeds only the glyphs that a document uses. A general font
 * library would weigh three times as much as the rest of the Lambda, to read one `cmap` and one `hmtx`: these
 * fonts need no shaping (one character, one glyph).
 */
export type LectorDeFuentes = Parameters<PDFDocument['registerFontkit']>[0]

interface Glifo {
  id: number
  codePoints: number[]
  /** In font units. */
  advanceWidth: number
}

interface Archivo {
  bytes: Uint8Array
  view: DataView
  /** Where a table begins and how long it is, in bytes. */
  tabla: (tag: string) => { inicio: number; largo: number }
}

function abrir(bytes: Uint8Array): Archivo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tablas = new Map<string, { inicio: number; largo: number }>()
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i
    tablas.set(String.fromCharCode(...bytes.subarray(at, at + 4)), {
      inicio: view.getUint32(at + 8),
      largo: view.getUint32(at + 12),
    })
  }
  const tabla = (tag: string) => {
    const found = tablas.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  return { bytes, view, tabla }
}

/** Code point → glyph, from the Unicode subtable in format 4 (the only one these files have). */
function leerCmap({ view, tabla }: Archivo): Map<number, number> {
  const { inicio } = tabla('cmap')
  const cmap = inicio + view.getUint32(inicio + 8)
  if (view.getUint16(cmap) !== 4) throw new Error('The font has no cmap in format 4')
  const segments = view.getUint16(cmap + 6) / 2
  const column = (n: number, i: number) => cmap + 14 + 2 * (n * segments + i) + (n > 0 ? 2 : 0)
  const glifos = new Map<number, number>()
  for (let i = 0; i < segments; i++) {
    const last = view.getUint16(column(0, i))
    const first = view.getUint16(column(1, i))
    const delta = view.getUint16(column(2, i))
    const shift = view.getUint16(column(3, i))
    for (let point = first; point <= last && point < 0xffff; point++) {
      const raw = shift === 0 ? point : view.getUint16(column(3, i) + shift + 2 * (point - first))
      if (raw !== 0) glifos.set(point, (raw + delta) & 0xffff)
    }
  }
  return glifos
}

/** Where the outline of a glyph stands in the file; empty for a space. */
function contorno({ view, bytes, tabla }: Archivo, id: number): Uint8Array {
  const long = view.getUint16(tabla('head').inicio + 50) === 1
  const loca = tabla('loca').inicio
  const at = (n: number) => (long ? view.getUint32(loca + 4 * n) : 2 * view.getUint16(loca + 2 * n))
  const glyf = tabla('glyf').inicio
  return bytes.slice(glyf + at(id), glyf + at(id + 1))
}

const ancho = ({ view, tabla }: Archivo, id: number): { avance: number; margen: number } => {
  const metrics = view.getUint16(tabla('hhea').inicio + 34)
  const hmtx = tabla('hmtx').inicio
  return {
    avance: view.getUint16(hmtx + 4 * Math.min(id, metrics - 1)),
    margen:
      id < metrics
        ? view.getInt16(hmtx + 4 * id + 2)
        : view.getInt16(hmtx + 4 * metrics + 2 * (id - metrics)),
  }
}

/** Gives the parts of an accented letter their numbers in the new file. */
function renumerarPartes(outline: Uint8Array, incluir: (id: number) => number): void {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength)
  if (outline.length === 0 || view.getInt16(0) >= 0) return
  const [WORDS, SCALE, MORE, XY_SCALE, MATRIX] = [0x01, 0x08, 0x20, 0x40, 0x80]
  let at = 10
  let flags: number
  do {
    flags = view.getUint16(at)
    view.setUint16(at + 2, incluir(view.getUint16(at + 2)))
    at += flags & WORDS ? 8 : 6
    at += flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & MATRIX ? 8 : 0
  } while (flags & MORE)
}

/** Sum of a table's 32-bit words, the last one filled up with zeros. */
function suma(bytes: Uint8Array): number {
  let sum = 0
  bytes.forEach((byte, i) => {
    sum = (sum + ((byte << (8 * (3 - (i % 4)))) >>> 0)) >>> 0
  })
  return sum
}

function escribirArchivo(tablas: [tag: string, bytes: Uint8Array][]): Uint8Array {
  const directory = 12 + 16 * tablas.length
  const size = tablas.reduce((total, [, bytes]) => total + Math.ceil(bytes.length / 4) * 4, directory)
  const out = new Uint8Array(size)
  const view = new DataView(out.buffer)
  const power = 2 ** Math.floor(Math.log2(tablas.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tablas.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (tablas.length - power) * 16)
  let at = directory
  let head = 0
  tablas.forEach(([tag, bytes], i) => {
    const entry = 12 + 16 * i
    if (tag === 'head') head = at
    out.set(
      [...tag].map(char => char.charCodeAt(0)),
      entry,
    )
    view.setUint32(entry + 4, suma(bytes))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, bytes.length)
    out.set(bytes, at)
    at += Math.ceil(bytes.length / 4) * 4
  })
  view.setUint32(head + 8, (0xb1b0afba - suma(out)) >>> 0)
  return out
}

/** A file with the given glyphs only, numbered in their order; the parts of composed ones join at the end. */
function recortar(archivo: Archivo, ids: number[], incluir: (id: number) => number): Uint8Array {
  const copia = (tag: string) => {
    const { inicio, largo } = archivo.tabla(tag)
    const bytes = archivo.bytes.slice(inicio, inicio + largo)
    return { bytes, view: new DataView(bytes.buffer) }
  }
  const outlines: Uint8Array[] = []
  // The list grows while it is walked: a composed glyph brings its parts along.
  for (let i = 0; i < ids.length; i++) {
    const outline = contorno(archivo, ids[i]!)
    renumerarPartes(outline, incluir)
    outlines.push(outline)
  }
  const loca = new DataView(new ArrayBuffer(4 * (outlines.length + 1)))
  const hmtx = new DataView(new ArrayBuffer(4 * outlines.length))
  const glyf = new Uint8Array(outlines.reduce((total, { length }) => total + Math.ceil(length / 4) * 4, 0))
  let at = 0
  outlines.forEach((outline, i) => {
    const { avance, margen } = ancho(archivo, ids[i]!)
    hmtx.setUint16(4 * i, avance)
    hmtx.setInt16(4 * i + 2, margen)
    glyf.set(outline, at)
    at += Math.ceil(outline.length / 4) * 4
    loca.setUint32(4 * (i + 1), at)
  })
  const head = copia('head')
  head.view.setInt16(50, 1)
  // The sum of the whole file goes here, worked out over a zero.
  head.view.setUint32(8, 0)
  const hhea = copia('hhea')
  hhea.view.setUint16(34, outlines.length)
  const maxp = copia('maxp')
  maxp.view.setUint16(4, outlines.length)
  return escribirArchivo([
    ['glyf', glyf],
    ['head', head.bytes],
    ['hhea', hhea.bytes],
    ['hmtx', new Uint8Array(hmtx.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', maxp.bytes],
  ])
}

function crearRecorte(archivo: Archivo) {
  const ids = [0]
  const nuevos = new Map([[0, 0]])
  const incluir = (id: number): number => {
    const known = nuevos.get(id)
    if (known !== undefined) return known
    nuevos.set(id, ids.length)
    return ids.push(id) - 1
  }
  return {
    includeGlyph: (glifo: number | Glifo) => incluir(typeof glifo === 'number' ? glifo : glifo.id),
    // pdf-lib wants a stream; all is at hand, so the listeners are called at once.
    encodeStream() {
      const stream = {
        on(event: string, listener: (bytes: Uint8Array) => unknown) {
          if (event === 'data') listener(recortar(archivo, ids, incluir))
          else if (event === 'end') listener(new Uint8Array())
          return stream
        },
      }
      return stream
    },
  }
}

/** What pdf-lib's `registerFontkit` asks for, as far as `embedFont(…, { subset: true })` uses it. */
export const lectorDeFuentes = {
  create(bytes: Uint8Array) {
    const archivo = abrir(bytes)
    const { view, tabla } = archivo
    const cmap = leerCmap(archivo)
    const glifos = new Map<number, Glifo>()
    const glyphForCodePoint = (point: number): Glifo => {
      const id = cmap.get(point) ?? 0
      let glifo = glifos.get(id)
      if (!glifo)
        glifos.set(id, (glifo = { id, codePoints: [point], advanceWidth: ancho(archivo, id).avance }))
      return glifo
    }
    const [head, hhea, os2] = [tabla('head').inicio, tabla('hhea').inicio, tabla('OS/2').inicio]
    return {
      postscriptName: 'Inter',
      unitsPerEm: view.getUint16(head + 18),
      bbox: {
        minX: view.getInt16(head + 36),
        minY: view.getInt16(head + 38),
        maxX: view.getInt16(head + 40),
        maxY: view.getInt16(head + 42),
      },
      ascent: view.getInt16(hhea + 4),
      descent: view.getInt16(hhea + 6),
      xHeight: view.getInt16(os2 + 86),
      capHeight: view.getInt16(os2 + 88),
      italicAngle: 0,
      cff: false,
      head: { macStyle: { italic: false } },
      post: { isFixedPitch: false },
      characterSet: [...cmap.keys()],
      glyphForCodePoint,
      layout: (text: string) => ({ glyphs: [...text].map(char => glyphForCodePoint(char.codePointAt(0)!)) }),
      createSubset: () => crearRecorte(archivo),
    }
  },
} as unknown as LectorDeFuentes
