/** Characters of one dictionary or one gap, and of all that are read in one file, one inside another counted again. */
const MAXIMO_TRAMO = 256 * 1024
const MAXIMO_LEIDO = 64 * 1024 ** 2

/** Goes past white space and comments (ISO 32000-1, 7.2), no further than a limit. */
function alSiguiente(crudo: string, desde: number, hasta = desde + MAXIMO_TRAMO): number {
  const tramo = crudo.slice(desde, hasta)
  return desde + /^(?:[\0\t\n\f\r ]|%[^\r\n]*)*/.exec(tramo)![0].length
}

/** Where a string ends that begins here: parentheses in it are balanced, or behind a backslash (7.3.4.2). */
function finDeCadena(crudo: string, desde: number, hasta: number): number {
  let abiertos = 0
  for (let i = desde; i < hasta; i++) {
    const c = crudo[i]
    if (c === '\\') i++
    else if (c === '(') abiertos++
    else if (c === ')' && --abiertos === 0) return i + 1
  }
  return hasta
}

interface Diccionario {
  /** What stands in it itself: neither strings and comments nor what is in dictionaries within. */
  propio: string
  fin: number
}

/** The dictionary that begins here, read as a reader does (7.3.7); undefined when it has no end within the limit. */
function leerDiccionario(crudo: string, desde: number): Diccionario | undefined {
  const hasta = Math.min(crudo.length, desde + MAXIMO_TRAMO)
  let propio = ''
  let hondo = 0
  for (let i = desde; i < hasta;) {
    const par = crudo.slice(i, i + 2)
    if (par === '<<' || par === '>>') {
      hondo += par === '<<' ? 1 : -1
      i += 2
      if (hondo === 0) return { propio, fin: i }
      propio += ' '
    } else if (crudo[i] === '%') i = alSiguiente(crudo, i, hasta)
    else if (crudo[i] === '(') i = finDeCadena(crudo, i, hasta)
    else if (crudo[i] === '<') i = crudo.indexOf('>', i) + 1 || hasta
    else {
      if (hondo === 1) propio += crudo[i]
      i++
    }
  }
  return undefined
}

/**
 * What the dictionaries of all streams of a file say of themselves: of every object that is written as one, whatever
 * else stands in strings and comments. `undefined` for one that cannot be read within the limits.
 */
export function* diccionariosDeFlujos(crudo: string): Generator<string | undefined> {
  let queda = MAXIMO_LEIDO
  for (const { index } of crudo.matchAll(/obj/g)) {
    const inicio = alSiguiente(crudo, index + 3)
    const esDiccionario = crudo.startsWith('<<', inicio)
    const leido = esDiccionario ? leerDiccionario(crudo, inicio) : undefined
    const fin = leido ? alSiguiente(crudo, leido.fin) : inicio
    queda -= fin - index + (esDiccionario && !leido ? MAXIMO_TRAMO : 0)
    const deMas = inicio - index >= MAXIMO_TRAMO || (leido && fin - leido.fin >= MAXIMO_TRAMO)
    if (queda < 0 || deMas || (esDiccionario && !leido)) {
      yield undefined
      return
    }
    if (leido && crudo.startsWith('stream', fin)) yield leido.propio
  }
}
