import JsBarcode from 'jsbarcode'
import type { Trazo } from '#shared/despiece/salidas/diseno'
import { esEan13 } from '#shared/productos/codigo-barras'

/** What a bar code is made of: as wide as its modules, 1 for a bar. */
interface Simbolo {
  modulos: string
  /** Free modules that a reader needs on its left and right. */
  libre: readonly [number, number]
  /** Dots of a module at least: a reader wants 0.26 mm for an EAN, and 0.25 mm for a Code 128. */
  minimo: number
}

/** Quiet zones and module widths of the GS1 General Specifications, 5.2 (EAN-13) and 5.4 (Code 128). */
const EAN_13 = { libre: [11, 7], minimo: 3 } as const
const CODE_128 = { libre: [10, 10], minimo: 2 } as const
/** The letters that Code 128 has a sign for. */
const LLEVABLE = /^[\x20-\x7e]+$/

/** The symbol of a code; null where it has a letter that none carries. */
function simboloDe(codigo: string): Simbolo | null {
  const ean = esEan13(codigo)
  if (!ean && !LLEVABLE.test(codigo)) return null
  const dibujo: { encodings?: readonly { data: string }[] } = {}
  JsBarcode(dibujo, codigo, ean ? { format: 'EAN13', flat: true } : { format: 'CODE128' })
  return { modulos: dibujo.encodings!.map(({ data }) => data).join(''), ...(ean ? EAN_13 : CODE_128) }
}

interface Lugar {
  x: number
  y: number
  ancho: number
  alto: number
}

/**
 * A code as bars in the middle of a place, whose modules are whole dots: at most `mayor`, and as many as there is room
 * for with the quiet zones; null where none fits.
 */
export function barrasDe(codigo: string, { x, y, ancho, alto }: Lugar, mayor: number): Trazo[] | null {
  const simbolo = simboloDe(codigo)
  if (!simbolo) return null
  const { modulos, libre, minimo } = simbolo
  const total = modulos.length + libre[0] + libre[1]
  const modulo = Math.min(mayor, Math.floor(ancho / total))
  if (modulo < minimo) return null
  const desde = x + Math.floor((ancho - total * modulo) / 2) + libre[0] * modulo
  return [...modulos.matchAll(/1+/g)].map(({ index, 0: barra }) => ({
    tipo: 'caja',
    x: desde + index * modulo,
    y,
    ancho: barra.length * modulo,
    alto,
  }))
}
