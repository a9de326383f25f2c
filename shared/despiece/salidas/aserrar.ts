import type { CortePlano, PatronPlano } from '../schemas-planilla'

/** Millimetres from the upper left corner of the sheet. */
export interface Rect {
  x: number
  y: number
  base: number
  altura: number
}

/** A part of a sheet; `indice` is its place in `piezas` or `sobrantes` of the pattern. `resto`: listed nowhere. */
export type Parte =
  | { tipo: 'pieza' | 'sobrante'; rect: Rect; indice: number }
  | { tipo: 'resto'; rect: Rect }
  | { tipo: 'division'; rect: Rect; sentido: CortePlano['sentido']; hijos: Hijo[] }

/** `corte`: number of the cut that parts it from the next one; null where the sheet or its trim ends it. */
export interface Hijo {
  parte: Parte
  corte: number | null
}

/** Coordinates are exact to a tenth of a millimetre, held as doubles. */
export const igual = (a: number, b: number): boolean => Math.abs(a - b) < 0.05
export const redondo = (value: number): number => Math.round(value * 10) / 10

export const mismoRect = (a: Rect, b: Rect): boolean =>
  igual(a.x, b.x) && igual(a.y, b.y) && igual(a.base, b.base) && igual(a.altura, b.altura)

/** Where the removed band of a cut starts across it, and from where to where it runs. */
export const lineaDe = ({ sentido, x1, y1, x2, y2 }: CortePlano) =>
  sentido === 'vertical' ? { en: x1, desde: y1, hasta: y2 } : { en: y1, desde: x1, hasta: x2 }

/**
 * What the saw makes of the usable rectangle of a pattern, worked out from its numbered cuts alone. Neighbouring
 * divisions alternate in direction; children are in the order of their place on the sheet.
 * @throws when a cut does not run from side to side of a part.
 */
export function aserrar(patron: PatronPlano): Parte {
  return partir(
    patron,
    patron.util,
    patron.cortes.filter(corte => !corte.refilado),
  )
}

function partir(patron: PatronPlano, rect: Rect, cortes: readonly CortePlano[]): Parte {
  const [corte, ...siguientes] = cortes
  if (!corte) return hoja(patron, rect)
  const vertical = corte.sentido === 'vertical'
  const { en, desde, hasta } = lineaDe(corte)
  const lados = vertical ? [rect.y, rect.y + rect.altura] : [rect.x, rect.x + rect.base]
  if (!igual(desde, lados[0]!) || !igual(hasta, lados[1]!))
    throw new Error(`cut ${corte.numero} does not run from side to side`)
  const tras = redondo(en + corte.ancho)
  const fin = vertical ? rect.x + rect.base : rect.y + rect.altura
  const antes = vertical ? { ...rect, base: redondo(en - rect.x) } : { ...rect, altura: redondo(en - rect.y) }
  const despues = vertical
    ? { ...rect, x: tras, base: redondo(fin - tras) }
    : { ...rect, y: tras, altura: redondo(fin - tras) }
  const previo = (otro: CortePlano): boolean => {
    const linea = lineaDe(otro)
    return (otro.sentido === corte.sentido ? linea.en : (linea.desde + linea.hasta) / 2) < en
  }
  const a = partir(patron, antes, siguientes.filter(previo))
  const b = partir(
    patron,
    despues,
    siguientes.filter(otro => !previo(otro)),
  )
  const { sentido } = corte
  const aplanar = (parte: Parte, ultimo: number | null): Hijo[] => {
    if (parte.rect.base < 0.05 || parte.rect.altura < 0.05) return []
    if (parte.tipo !== 'division' || parte.sentido !== sentido) return [{ parte, corte: ultimo }]
    return parte.hijos.map((hijo, i) =>
      i < parte.hijos.length - 1 ? hijo : { ...hijo, corte: hijo.corte ?? ultimo },
    )
  }
  return { tipo: 'division', rect, sentido, hijos: [...aplanar(a, corte.numero), ...aplanar(b, null)] }
}

function hoja({ piezas, sobrantes }: PatronPlano, rect: Rect): Parte {
  const pieza = piezas.findIndex(each => mismoRect(each, rect))
  if (pieza >= 0) return { tipo: 'pieza', rect, indice: pieza }
  const sobrante = sobrantes.findIndex(each => mismoRect(each, rect))
  return sobrante >= 0 ? { tipo: 'sobrante', rect, indice: sobrante } : { tipo: 'resto', rect }
}

/**
 * Number of the cut with which a part comes loose: the last one that runs along one of its four sides. 0 when
 * none does, because the part is the whole sheet.
 */
export function corteQueSuelta({ x, y, base, altura }: Rect, cortes: readonly CortePlano[]): number {
  return cortes.reduce((ultimo, corte) => {
    const vertical = corte.sentido === 'vertical'
    const { en, desde, hasta } = lineaDe(corte)
    const [inicio, fin] = vertical ? [x, x + base] : [y, y + altura]
    const [lado, otro] = vertical ? [y, y + altura] : [x, x + base]
    const toca = igual(en, fin) || igual(en + corte.ancho, inicio)
    const junto = Math.min(hasta, otro) - Math.max(desde, lado) > 0.05
    return toca && junto ? Math.max(ultimo, corte.numero) : ultimo
  }, 0)
}
