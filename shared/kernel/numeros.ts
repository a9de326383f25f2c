import { formatoNumero } from './format'

/**
 * The one reading of numbers that people type or paste (es-CO): it gives a value, or says in Spanish why there is none.
 * Nothing is dropped or guessed, so no text ever becomes another number.
 *
 * | text                         | read as                                                             |
 * | ---------------------------- | ------------------------------------------------------------------- |
 * | `1500`, `1.500`, `1 500`     | 1500: a point or a space groups the thousands, in threes            |
 * | `2,5`, `,5`, `1.234,5`       | decimals after the comma; zeros at their end are no decimals        |
 * | `2.5`                        | 2,5 where decimals are taken and it is no money (DECISIONS 169)     |
 * | `1,500`, `1,500.5`           | 1500 and 1500,5 where `comaDeMiles`: money and millimetres          |
 * | `$ 1.500`, `12 %`            | the sign of money, the unit of the field, spaces around             |
 * | `-3`, `1e5`, `1.5` of whole… | a reason                                                            |
 */
export interface ReglaDeNumero {
  /** Most decimals. */
  decimales: number
  maximo: number
  /** Zero is no answer: what is asked for instead (`una cantidad`). */
  mayorQueCero?: string
  /** What stands behind the number and may be typed there: `mm`, `%`. */
  unidad?: string
  /** Pesos: with `$`, grouped while they are typed, decimals by the comma only. */
  dinero?: boolean
  /** A comma before three digits groups: where nobody has three decimals (DECISIONS 169). */
  comaDeMiles?: boolean
}

/** `valor` null without a `reparo`: nothing is written. */
export type Lectura = { valor: number | null; reparo?: undefined } | { valor: null; reparo: string }

const MILES = 'Miles de a tres cifras: 1.500'
const CON_PUNTO = /^[1-9]\d{0,2}(?:([. \u00A0\u202F])\d{3})(?:\1\d{3})*$/
const CON_COMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** Whole digits and decimals of a text of digits and marks; null when the marks stand wrong. */
function partir(text: string, { decimales, dinero, comaDeMiles }: ReglaDeNumero): [string, string] | null {
  if (comaDeMiles && CON_COMA.test(text)) {
    const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
    return [whole, fraction]
  }
  const [whole = '', fraction = '', ...more] = text.split(',')
  if (more.length > 0) return null
  if (/^\d*$/.test(whole)) return [whole, fraction]
  if (CON_PUNTO.test(whole)) return [whole.replaceAll(/\D/g, ''), fraction]
  const point = /^(\d*)\.(\d*)$/.exec(text)
  return decimales > 0 && !dinero && point ? [point[1]!, point[2]!] : null
}

function reparoDeDecimales({ decimales, dinero }: ReglaDeNumero): string {
  if (decimales > 0) return decimales === 1 ? 'Máximo un decimal' : `Máximo ${decimales} decimales`
  return dinero ? 'Sin centavos: pesos enteros' : 'Sin decimales: un número entero'
}

export function leerNumero(texto: string, regla: ReglaDeNumero): Lectura {
  const no = (reparo: string): Lectura => ({ valor: null, reparo })
  const { decimales, maximo, mayorQueCero, unidad, dinero } = regla
  const mayor = mayorQueCero && `Escriba ${mayorQueCero} mayor que cero`
  let text = texto.trim()
  if (dinero) text = text.replace(/^([-−]?)\s*\$\s*/, '$1').trim()
  else if (unidad && text.toLowerCase().replace(/\.$/, '').endsWith(unidad))
    text = text.slice(0, text.toLowerCase().lastIndexOf(unidad)).trim()
  if (text === '') return texto.trim() === '' ? { valor: null } : no('Escriba solo cifras')
  if (/^[-−–]/.test(text)) return no(mayor ?? 'No puede ser negativo')
  if (!/^[\d.,\s]*\d[\d.,\s]*$/.test(text)) return no('Escriba solo cifras')
  const parts = partir(text, regla)
  if (!parts || !/^\d*$/.test(parts[1])) {
    const ajena = /,.*\./.test(text) || /,.*,/.test(text)
    return no(ajena ? 'Escriba así: 1.234,5' : MILES)
  }
  // Two zeros of centavos are no decimals; more than that may have been meant as thousands.
  const fraction = parts[1].replace(/0+$/, '')
  const sobran = parts[1].length > Math.max(decimales, 2) || fraction.length > decimales
  if (sobran || (decimales === 0 && text.endsWith(','))) return no(reparoDeDecimales(regla))
  const valor = Number(`${parts[0] || '0'}.${fraction || '0'}`)
  if (valor > maximo) {
    const limite = formatoNumero(maximo)
    return no(dinero ? `Máximo $ ${limite}` : `Máximo ${limite}${unidad ? ` ${unidad}` : ''}`)
  }
  return mayor && valor === 0 ? no(mayor) : { valor }
}

/** As a field writes it, so that it is read as the same value: only money is grouped. '' for null. */
export function escribirNumero(valor: number | null, { dinero }: Pick<ReglaDeNumero, 'dinero'>): string {
  if (valor === null || !Number.isFinite(valor)) return ''
  if (!dinero) return String(valor).replace('.', ',')
  const [whole = '0', fraction] = Math.abs(valor).toFixed(2).split('.')
  return `${valor < 0 ? '-' : ''}${agrupar(whole)}${fraction === '00' ? '' : `,${fraction}`}`
}

const agrupar = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** Money with its points in their places and without anything else, and where the caret goes. */
export function reagrupar(text: string, caret: number): { texto: string; caret: number } {
  const limpio = (part: string) => part.replaceAll(/[^\d,]/g, '')
  const [whole = '', ...decimals] = limpio(text).split(',')
  const texto = [agrupar(whole.replace(/^0+(?=\d)/, '')), ...decimals].join(',')
  // As much stays behind the caret as there was, points aside.
  let left = limpio(text.slice(caret)).length
  let at = texto.length
  for (; at > 0 && left > 0; at--) if (texto[at - 1] !== '.') left--
  return { texto, caret: at }
}

const DIGITOS_DE_DINERO = 10
/** Pesos: with centavos only where the amount that is asked for has them (DECISIONS 169, R6). */
export const dinero = (centavos: boolean): ReglaDeNumero => ({
  decimales: centavos ? 2 : 0,
  maximo: 10 ** DIGITOS_DE_DINERO - 1,
  dinero: true,
  comaDeMiles: true,
})
