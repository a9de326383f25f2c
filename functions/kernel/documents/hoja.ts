import fontkit from '@pdf-lib/fontkit'
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import type { Instante } from '#shared/kernel/dates'
import { INTER_NEGRITA } from './fuentes/inter-negrita'
import { INTER_NORMAL } from './fuentes/inter-normal'

/** Points (1/72 inch) in a millimetre. */
export const MM = 72 / 25.4

/** A kind of paper: its size and margins in points, and the grey of its lesser texts. */
export interface Medio {
  ancho: number
  alto: number
  lados: number
  arriba: number
  abajo: number
  tenue: Color
}

/** ISO 216, and the roll of a thermal printer. */
export const MEDIOS = {
  /** What is printed also stands inside the printable area of a Letter sheet, centred on it. */
  A4: { ancho: 595.28, alto: 841.89, lados: 42, arriba: 44, abajo: 42, tenue: rgb(0.33, 0.38, 0.36) },
  A4_APAISADO: {
    ancho: 841.89,
    alto: 595.28,
    lados: 44,
    arriba: 30,
    abajo: 28,
    tenue: rgb(0.33, 0.38, 0.36),
  },
  /** 80 mm, of which 72 are printed; `alto` is the longest page, each is as long as what stands on it. */
  ROLLO: { ancho: 80 * MM, alto: 14_000, lados: 4 * MM, arriba: 3 * MM, abajo: 6 * MM, tenue: rgb(0, 0, 0) },
} as const satisfies Record<string, Medio>

/**
 * A document that is being written. Everything is in points; `y` grows upwards from the foot of the sheet, as in
 * PDF, and blocks take the `y` of their top.
 */
export interface Hoja {
  readonly pdf: PDFDocument
  readonly medio: Medio
  readonly normal: PDFFont
  readonly negrita: PDFFont
  /** The area for contents: left edge, width, top and bottom. */
  readonly x: number
  readonly ancho: number
  readonly arriba: number
  /** Raised by whoever reserves room for a footer, before the first page. */
  abajo: number
  /** What every page begins with: a watermark, the heading of a continuation. Leaves `y` below it. */
  alAbrir: (hoja: Hoja, numero: number) => void
  /** The page that is drawn on; a `pagina` is one of a list. */
  cara: PDFPage
  /** Top of the free space of the page. */
  y: number
}

export interface DatosDeHoja {
  /** Shown by readers in the window's title. */
  titulo: string
  autor: string
  /** When its contents came about, not when the file is made: equal contents give equal bytes. */
  fecha: Instante
}

const bytes = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

/** A document without pages; the first `abrirPagina` starts it. */
export async function crearHoja(medio: Medio, { titulo, autor, fecha }: DatosDeHoja): Promise<Hoja> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.registerFontkit(fontkit)
  pdf.setTitle(titulo, { showInWindowTitleBar: true })
  pdf.setAuthor(autor)
  pdf.setCreator('Veta')
  pdf.setProducer('Veta')
  pdf.setLanguage('es-CO')
  pdf.setCreationDate(new Date(fecha))
  pdf.setModificationDate(new Date(fecha))
  return {
    pdf,
    medio,
    normal: await pdf.embedFont(bytes(INTER_NORMAL), { subset: true }),
    negrita: await pdf.embedFont(bytes(INTER_NEGRITA), { subset: true }),
    x: medio.lados,
    ancho: medio.ancho - 2 * medio.lados,
    arriba: medio.alto - medio.arriba,
    abajo: medio.abajo,
    alAbrir: () => undefined,
    // The first page replaces it; until then nothing can be written.
    cara: undefined as unknown as PDFPage,
    y: 0,
  }
}

export function abrirPagina(hoja: Hoja): void {
  hoja.cara = hoja.pdf.addPage([hoja.medio.ancho, hoja.medio.alto])
  hoja.y = hoja.arriba
  hoja.alAbrir(hoja, hoja.pdf.getPageCount())
}

/** Opens a page unless `alto` points are free on this one. */
export function reservar(hoja: Hoja, alto: number): void {
  if (hoja.y - alto < hoja.abajo) abrirPagina(hoja)
}

/** A rectangle of paper that knows its width and place from left to right, and is told its top. */
export interface Bloque {
  /** Points. */
  alto: number
  dibujar: (arriba: number) => void
  /** What it is piled up from: where it may be parted when no page can hold it. */
  partes?: readonly Bloque[]
}

/** Blocks one under another. */
export const apilar = (bloques: readonly Bloque[], espacio = 0): Bloque => ({
  alto: bloques.reduce((total, { alto }) => total + alto, 0) + espacio * Math.max(0, bloques.length - 1),
  dibujar(arriba) {
    let y = arriba
    for (const bloque of bloques) {
      bloque.dibujar(y)
      y -= bloque.alto + espacio
    }
  },
  partes: bloques,
})

/** Blocks whose tops stand on one line. */
export const enFila = (bloques: readonly Bloque[]): Bloque => ({
  alto: altoComun(bloques),
  dibujar: arriba => bloques.forEach(bloque => bloque.dibujar(arriba)),
})

/** One block under the other from here on, over as many pages as they need. */
function fluir(hoja: Hoja, bloques: readonly Bloque[]): void {
  for (const bloque of bloques) {
    if (bloque.partes && bloque.alto > hoja.y - hoja.abajo) {
      fluir(hoja, bloque.partes)
      continue
    }
    reservar(hoja, bloque.alto)
    bloque.dibujar(hoja.y)
    hoja.y -= bloque.alto
  }
}

/** Height of blocks that stand side by side. */
export const altoComun = (bloques: readonly Bloque[]): number =>
  Math.max(0, ...bloques.map(({ alto }) => alto))

/**
 * Blocks side by side, together on one page; `antes` and `despues` points stay free above and below. What no
 * page could hold goes one under another instead, parted where it may be.
 */
export function colocar(hoja: Hoja, bloques: readonly Bloque[], espacio = { antes: 0, despues: 0 }): void {
  const alto = altoComun(bloques)
  reservar(hoja, espacio.antes + alto)
  hoja.y -= espacio.antes
  if (alto > hoja.y - hoja.abajo) return fluir(hoja, bloques)
  for (const bloque of bloques) bloque.dibujar(hoja.y)
  hoja.y -= alto + espacio.despues
}

/**
 * Blocks one under another on a roll: one page as long as they are. Only what is longer than a page may be
 * (5 m) goes on on another.
 */
export function enrollar(hoja: Hoja, bloques: readonly Bloque[]): void {
  const { ancho, alto, arriba, abajo } = hoja.medio
  const pages: Bloque[][] = [[]]
  let used = arriba + abajo
  for (const bloque of bloques) {
    if (used + bloque.alto > alto && pages.at(-1)!.length > 0) {
      pages.push([])
      used = arriba + abajo
    }
    pages.at(-1)!.push(bloque)
    used += bloque.alto
  }
  for (const each of pages) {
    const pila = apilar(each)
    const largo = pila.alto + arriba + abajo
    hoja.cara = hoja.pdf.addPage([ancho, largo])
    hoja.alAbrir(hoja, hoja.pdf.getPageCount())
    pila.dibujar(largo - arriba)
  }
}

/** Writes what only the finished document knows (page x of y) on every page, and returns the file. */
export async function terminar(
  hoja: Hoja,
  alCerrar: (hoja: Hoja, numero: number, total: number) => void = () => undefined,
): Promise<Uint8Array> {
  const pages = hoja.pdf.getPages()
  pages.forEach((page, i) => {
    hoja.cara = page
    alCerrar(hoja, i + 1, pages.length)
  })
  return hoja.pdf.save()
}
