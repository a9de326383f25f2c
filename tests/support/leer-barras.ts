/**
 * Reads bar codes as a reader does: from the places of black surfaces, by the tables of the two standards and by nothing
 * of what draws them (ISO/IEC 15420 and 15417).
 */

export interface Barra {
  x: number
  ancho: number
}
export interface Leido {
  texto: string
  clase: 'EAN-13' | 'Code 128'
  /** Width of the narrowest bar, and free modules on both sides, in the unit of the bars. */
  modulo: number
  libre: [number, number]
}

const L = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const R = L.map(bits => Array.from(bits, bit => (bit === '0' ? '1' : '0')).join(''))
const G = R.map(bits => Array.from(bits).toReversed().join(''))
const PARIDAD = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

function deEan13(bits: string): string {
  const marcas = [bits.slice(0, 3), bits.slice(45, 50), bits.slice(92)]
  if (bits.length !== 95 || marcas.join(' ') !== '101 01010 101') throw new Error('no EAN-13')
  const digito = (desde: number, tabla: readonly string[]) => tabla.indexOf(bits.slice(desde, desde + 7))
  const izquierda = Array.from({ length: 6 }, (_, i) => {
    const l = digito(3 + 7 * i, L)
    return l >= 0 ? { clase: 'L', cifra: l } : { clase: 'G', cifra: digito(3 + 7 * i, G) }
  })
  const derecha = Array.from({ length: 6 }, (_, i) => digito(50 + 7 * i, R))
  const primera = PARIDAD.indexOf(izquierda.map(({ clase }) => clase).join(''))
  const cifras = [primera, ...izquierda.map(({ cifra }) => cifra), ...derecha]
  if (cifras.some(cifra => cifra < 0)) throw new Error(`no digit in ${bits}`)
  const suma = cifras.reduce((total, cifra, i) => total + cifra * (i % 2 === 0 ? 1 : 3), 0)
  if (suma % 10 !== 0) throw new Error(`wrong check digit: ${cifras.join('')}`)
  return cifras.join('')
}

const CODE_128 = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const FIN = '2331112'
const [SOLO_CIFRAS, A_B, A_A] = [99, 100, 101]

/** @param anchos of bars and spaces by turns, in modules. */
function deCode128(anchos: string): string {
  if (!anchos.endsWith(FIN)) throw new Error('no Code 128')
  const signos = (anchos.slice(0, -FIN.length).match(/.{6}/g) ?? []).map(signo => CODE_128.indexOf(signo))
  const control = signos.pop()
  const suma = signos.reduce((total, signo, i) => total + signo * Math.max(1, i), 0)
  if (signos.includes(-1) || suma % 103 !== control) throw new Error(`wrong check of ${signos.join()}`)
  let juego = 'ABC'[signos[0]! - 103]
  let texto = ''
  for (const signo of signos.slice(1))
    if (juego === 'C' && signo < 100) texto += String(signo).padStart(2, '0')
    else if (signo === A_B && juego !== 'B') juego = 'B'
    else if (signo === A_A && juego !== 'A') juego = 'A'
    else if (signo === SOLO_CIFRAS) juego = 'C'
    else if (signo < 96) texto += String.fromCharCode(signo < 64 || juego === 'B' ? signo + 32 : signo - 64)
    else throw new Error(`sign ${signo} is not read`)
  return texto
}

/** Bars in any order, on a label of this width. */
export function leerBarras(barras: readonly Barra[], total: number): Leido {
  const filas = [...barras].sort((a, b) => a.x - b.x)
  const modulo = Math.min(...filas.map(({ ancho }) => ancho))
  const [primera, ultima] = [filas[0]!, filas.at(-1)!]
  const en = (value: number): number => {
    const veces = value / modulo
    if (Math.abs(veces - Math.round(veces)) > 0.02) throw new Error(`${value} is no whole number of modules`)
    return Math.round(veces)
  }
  const anchos = filas.flatMap(({ x, ancho }, i) => {
    const siguiente = filas[i + 1]
    return siguiente ? [en(ancho), en(siguiente.x - x - ancho)] : [en(ancho)]
  })
  const bits = anchos.map((ancho, i) => (i % 2 === 0 ? '1' : '0').repeat(ancho)).join('')
  const ean = bits.length === 95
  return {
    clase: ean ? 'EAN-13' : 'Code 128',
    texto: ean ? deEan13(bits) : deCode128(anchos.join('')),
    modulo,
    libre: [primera.x / modulo, (total - ultima.x - ultima.ancho) / modulo],
  }
}
