/** Numbers written in letters, as digits: `cuatro de ciento veinte por sesenta y cinco` is `4 de 120 por 65`. */
import { plegar } from './renglon'

const UNIDADES: Record<string, number> = {
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
}
const DIRECTOS: Record<string, number> = {
  ...UNIDADES,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
}
const DECENAS: Record<string, number> = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
}
const CENTENAS: Record<string, number> = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}
const alguna = (...tablas: Record<string, number>[]) => tablas.flatMap(tabla => Object.keys(tabla)).join('|')
const HASTA_99 = `(?:(?:${alguna(DECENAS)})(?:\\s+y\\s+(?:una?|uno|${alguna(UNIDADES)}))?|${alguna(DIRECTOS)})`
const HASTA_999 = `(?:(?:${alguna(CENTENAS)})(?:\\s+${HASTA_99})?|${HASTA_99})`
const NUMERO = new RegExp(`\\b(?:(?:${HASTA_99}\\s+)?mil(?:\\s+${HASTA_999})?|${HASTA_999})\\b`, 'g')
const VALORES: Record<string, number> = { ...DIRECTOS, ...DECENAS, ...CENTENAS, un: 1, una: 1, uno: 1 }

function valor(texto: string): number {
  let total = 0
  let parte = 0
  for (const palabra of texto.split(/\s+/)) {
    if (palabra === 'mil') {
      total += (parte || 1) * 1000
      parte = 0
    } else parte += VALORES[palabra] ?? 0
  }
  return total + parte
}

/** `un` and `una` are articles as often as numbers: only where a count is expected they are one. */
const UNO =
  /(?<=^|[;,:.\-•(\]]\s*|\b[ye]\s+)(?:una?|uno)(?=\s)|\buna?(?=\s+(?:sol[oa]|lados?|largo|corto|canto|cabeza|costado|borde|par|docena)\b)/g
const GRUPOS: readonly [RegExp, (cuantos: string | undefined) => number][] = [
  [/\b(?:1\s+)?docena\s+y\s+media\b/g, () => 18],
  [/\bmedia\s+docena\b/g, () => 6],
  [/\b(?:(\d{1,3})\s+)?docenas?\b/g, n => Number(n ?? 1) * 12],
  [
    /\b(?:(\d{1,3})\s+)?par(?:es)?\b(?=\s+(?:de|a)\b|\s+\p{L}+\s+(?:de|a)\b|\s+\d)/gu,
    n => Number(n ?? 1) * 2,
  ],
]

/** `1m80` and `1 metro con 80` are 1.80 m. */
const METRO_Y_PICO =
  /(?<![\d.,])(\d)\s*(?:mts?|metros?|m)\s*(?:con\s+|y\s+)?(\d{2})(?![\d.,])(?:\s*(?:cms?|centimetros?)\b)?(?=\s*(?:x|por|de\s+largo))/gi

/** @returns the text with digits in place of words, and whether a number of 20 or more was written in words. */
export function palabrasANumeros(texto: string): { texto: string; grandes: boolean } {
  let grandes = false
  const cambiar = (actual: string, patron: RegExp, por: (hallado: RegExpMatchArray) => string) => {
    const plegado = plegar(actual)
    let salida = ''
    let hasta = 0
    for (const hallado of plegado.matchAll(patron)) {
      salida += actual.slice(hasta, hallado.index) + por(hallado)
      hasta = hallado.index + hallado[0].length
    }
    return salida + actual.slice(hasta)
  }
  const enCifras = cambiar(texto, NUMERO, ([hallado]) => {
    const n = valor(hallado)
    grandes ||= n > 20
    return String(n)
  })
  const conUnos = cambiar(enCifras, UNO, () => '1')
  const conGrupos = GRUPOS.reduce(
    (actual, [patron, cuantos]) => cambiar(actual, patron, ([, n]) => String(cuantos(n))),
    conUnos,
  )
  return { texto: conGrupos.replaceAll(METRO_Y_PICO, '$1.$2 m'), grandes }
}
