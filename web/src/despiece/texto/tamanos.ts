import { type Renglon, tapar } from './renglon'

/**
 * Two sizes joined by an x: what makes a stretch of text a cut. Three or four numbers joined so carry the quantity
 * or the thickness too; which one it is is settled where the quantity is.
 */
export type Unidad = 'mm' | 'cm' | 'm' | 'pulgada'
export interface Medida {
  /** As written, for the doubts. */
  texto: string
  valor: number
  /** The same digits with the point as a thousands mark, when they can be read so: `1.200` is 1.2 or 1200. */
  miles: number | null
  unidad: Unidad | null
}
export interface Tamano {
  desde: number
  hasta: number
  base: Medida
  altura: Medida
  /** Written in front with an x, or behind with a word for pieces. */
  cantidad: number | null
  /** A number behind: thickness or quantity. */
  extra: Medida | null
  dudas: string[]
}

const NUMERO = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+\s+\d\/\d{1,2}|\d+(?:[.,]\d+)?(?:\s+y\s+medi[oa]\b)?|[.,]\d+)(?!\d)`
const UNIDAD = String.raw`(?:mm|milimetros?|cms?|centimetros?|mts?|mtrs?|metros?|m|pulgadas?|pulg|"|'')(?![a-wyz])\.?`
const NOMBRE = String.raw`(?:largo|ancho|alto|fondo|base|altura|profundidad|profundo)\b`
const POR = String.raw`\s*(?:x+|por)\s*`
const MEDIDA = String.raw`(${NUMERO})\s*(${UNIDAD})?`
const NO_ANTES = String.raw`(?<![\d.,/]|\d\s*\/\s*)`
/** A number of sides, which is no size: `60x40 por 2 lados`. */
const NO_LADOS = String.raw`(?!\s*(?:lados?|largos?|cortos?|[lc]\b|cantos?|cabezas?|bordes?|costados?|cm\s+de\s+canto))`
const PIEZAS = String.raw`(?:und?s?|unid(?:ades|ad)?|uds?|piezas?|pzas?|pzs?|veces)\b\.?`

const NOMBRES_ANTES = new RegExp(
  `${NO_ANTES}\\b(${NOMBRE})\\s*(?:de|[:=])?\\s*${MEDIDA}\\s*(?:x|por|y|,|;|-)?\\s*\\b(${NOMBRE})\\s*(?:de|[:=])?\\s*${MEDIDA}`,
  'g',
)
const NOMBRES_DESPUES = new RegExp(
  `${NO_ANTES}${MEDIDA}\\s*(?:de\\s+|\\()?(${NOMBRE})\\)?\\s*(?:x|por|y|,|;|-)?\\s*${MEDIDA}\\s*(?:de\\s+|\\()?(${NOMBRE})\\)?`,
  'g',
)
const CADENA = new RegExp(
  `${NO_ANTES}${MEDIDA}(?:\\s*de\\s+${NOMBRE})?(${POR})${MEDIDA}(?:(${POR})${MEDIDA}${NO_LADOS}(?:(${POR})${MEDIDA}${NO_LADOS})?)?(\\s*${PIEZAS})?`,
  'g',
)
function unidadDe(texto: string | undefined): Unidad | null {
  if (!texto) return null
  if (/^(?:mm|mil)/.test(texto)) return 'mm'
  if (texto.startsWith('c')) return 'cm'
  return texto.startsWith('m') ? 'm' : 'pulgada'
}

function medida(texto: string, unidad: string | undefined): Medida {
  const [, entero, numerador, denominador] = /^(\d+)\s+(\d)\/(\d+)$/.exec(texto) ?? []
  const comun = { texto: texto.trim(), unidad: unidadDe(unidad), miles: null }
  if (entero) return { ...comun, valor: Number(entero) + Number(numerador) / Number(denominador) }
  const sinMedio = texto.replace(/\s+y\s+medi[oa]$/, '')
  if (sinMedio !== texto) return { ...comun, valor: Number(sinMedio.replace(',', '.')) + 0.5 }
  const conMiles = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:,\d+)?$/.test(texto)
  const enMiles = Number(texto.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  const valor = Number(texto.replace(',', '.'))
  return { ...comun, valor: Number.isNaN(valor) ? enMiles : valor, miles: conMiles ? enMiles : null }
}

const enLaBase = (nombre: string) => /^(?:largo|base)/.test(nombre)
/** Which size is along the grain. Names that do not say it leave the order as written. */
function conNombres(a: Medida, nombreA: string, b: Medida, nombreB: string) {
  const dicho = enLaBase(nombreA) !== enLaBase(nombreB)
  const cambiar = dicho && enLaBase(nombreB)
  return {
    base: cambiar ? b : a,
    altura: cambiar ? a : b,
    dudas: dicho
      ? []
      : [`¿Cuál va a lo largo de la veta: ${nombreA} o ${nombreB}? Se tomó ${nombreA} como base`],
  }
}
/** `2 largo 1 ancho` counts sides. */
const esConteo = (...medidas: Medida[]) =>
  medidas.some(m => m.unidad === null && m.valor <= 2 && Number.isInteger(m.valor))

const entera = (m: Medida) => m.unidad === null && Number.isInteger(m.valor) && m.miles === null

function deCadena(hallado: RegExpMatchArray, desde: number): Tamano {
  const [todo, n1, u1, por1 = '', n2, u2, por2, n3, u3, , n4, u4, piezas] = hallado
  const hasta = desde + todo.length
  const todas = [
    [n1, u1],
    [n2, u2],
    [n3, u3],
    [n4, u4],
  ].flatMap(([n, u]) => (n ? [medida(n, u)] : []))
  const [a, b, c, d] = todas as [Medida, Medida, Medida?, Medida?]
  const dos = { desde, hasta, base: a, altura: b, cantidad: null, extra: null, dudas: [] }
  if (!c) return piezas ? { ...dos, hasta: hasta - piezas.length } : dos
  const ultima = d ?? c
  if (piezas && entera(ultima))
    return { ...dos, cantidad: ultima.valor, extra: d ? c : null, dudas: d ? [sobra(c)] : [] }
  const leida = `${a.texto} × ${b.texto} × ${c.texto}`
  // `2 x 60x40`: the way it is spaced tells the quantity from the sizes.
  const aparte = /por/.test(por1) !== /por/.test(por2 ?? '') || (/\s/.test(por1) && !/\s/.test(por2 ?? ''))
  if (entera(a) && (d !== undefined || a.valor < 30 || (aparte && a.valor <= 200))) {
    const dudas = d ? [sobra(d)] : aparte ? [] : [`«${leida}»: ${a.texto} se tomó como cantidad`]
    return { ...dos, base: b, altura: c, cantidad: a.valor, extra: d ?? null, dudas }
  }
  return { ...dos, extra: c, dudas: d ? [sobra(d)] : [] }
}
const sobra = (m: Medida) => `No se usó la medida «${m.texto}»`

/** The sizes of a line from left to right, which are taken out of it. */
export function tomarTamanos(renglon: Renglon): Tamano[] {
  const hallados: Tamano[] = []
  const guardar = (tamano: Tamano) => {
    hallados.push(tamano)
    tapar(renglon, tamano.desde, tamano.hasta)
  }
  const nombrado = (hallado: RegExpMatchArray, a: Medida, nombreA: string, b: Medida, nombreB: string) => {
    if (esConteo(a, b)) return
    const desde = hallado.index!
    const lugar = { desde, hasta: desde + hallado[0].length }
    guardar({ ...lugar, cantidad: null, extra: null, ...conNombres(a, nombreA, b, nombreB) })
  }
  for (const hallado of renglon.libre.matchAll(NOMBRES_ANTES)) {
    const [, nombreA, a, ua, nombreB, b, ub] = hallado
    nombrado(hallado, medida(a!, ua), nombreA!, medida(b!, ub), nombreB!)
  }
  for (const hallado of renglon.libre.matchAll(NOMBRES_DESPUES)) {
    const [, a, ua, nombreA, b, ub, nombreB] = hallado
    nombrado(hallado, medida(a!, ua), nombreA!, medida(b!, ub), nombreB!)
  }
  for (const hallado of renglon.libre.matchAll(CADENA)) guardar(deCadena(hallado, hallado.index))
  return hallados.sort((a, b) => a.desde - b.desde)
}
