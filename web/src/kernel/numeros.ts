/**
 * Reading and writing numbers as people at a counter do.
 *
 * Money as free text (`leerDinero`), typed elsewhere and pasted here:
 * - anything but digits, `.`, `,` and a leading `-` is dropped (`$`, spaces);
 * - a separator that appears more than once separates thousands; so do `.` and `,` alike when every group
 *   after them has exactly three digits (`1.500`, `1,500`, `1.234,567` are 1500, 1500 and 1234567);
 * - otherwise the last separator is the decimal one: at most two decimals are kept.
 *
 * Money while it is typed (`teclearDinero`): the points on show are ours, the comma is the decimal mark, and
 * a `.` or `,` that the person has just typed starts the decimals. A third decimal means that it was a
 * thousands separator after all, so that `1`, `.`, `5`, `0`, `0` ends as 1.500.
 */
const agrupar = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.')
const sinCeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')
/** Twelve digits of pesos: beyond them a double would lose centavos. */
const MAXIMO_DIGITOS = 12

export function leerDinero(text: string): number | null {
  const negative = /^[^\d]*-/.test(text)
  const clean = text
    .replaceAll(/[^\d.,]/g, '')
    .replace(/^[.,]+(?=\d+[.,])/, '')
    .replace(/[.,]+$/, '')
  if (!/\d/.test(clean)) return null
  const last = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','))
  const mark = clean[last]
  const groups = clean.split(/[.,]/)
  const thousands =
    last < 0 ||
    (/^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every(g => g.length === 3)) ||
    clean.indexOf(mark ?? '') !== last
  const whole = (thousands ? clean : clean.slice(0, last)).replaceAll(/[.,]/g, '').slice(0, MAXIMO_DIGITOS)
  const fraction = thousands ? '' : clean.slice(last + 1, last + 3)
  const value = Number(`${whole || '0'}.${fraction || '0'}`)
  return negative && value !== 0 ? -value : value
}

/** `1.234.567` or `1.234.567,50`, without the sign `$`; '' for null. */
export function escribirDinero(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const [whole = '0', fraction] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}${agrupar(whole)}${fraction === '00' ? '' : `,${fraction}`}`
}

export interface Tecleado {
  texto: string
  valor: number | null
  /** Where the caret goes. */
  caret: number
}

/** The text after a keystroke, regrouped; `inserted` is what was typed at the caret, if anything. */
export function teclearDinero(text: string, caret: number, inserted: string | null): Tecleado {
  let raw = text
  const nuevo = caret - 1
  // The mark just typed becomes the decimal one; one that stood before gives way.
  if (inserted === '.' || inserted === ',')
    raw = `${raw.slice(0, nuevo).replaceAll(',', '')},${raw.slice(caret).replaceAll(',', '')}`
  const clean = (part: string) => part.replaceAll(/[^\d,]/g, '')
  let all = clean(raw)
  const before = clean(raw.slice(0, caret - (text.length - raw.length))).replaceAll(',', '').length
  const comma = all.indexOf(',')
  const tail = comma < 0 ? '' : all.slice(comma + 1).replaceAll(',', '')
  // A third decimal, and a whole part that can stand before a group: it was thousands.
  if (tail.length > 2 && /^0*[1-9]/.test(all)) all = all.replaceAll(',', '')
  const decimal = all.indexOf(',')
  const whole = sinCeros(decimal < 0 ? all : all.slice(0, decimal)).slice(0, MAXIMO_DIGITOS)
  const fraction =
    decimal < 0
      ? null
      : all
          .slice(decimal + 1)
          .replaceAll(',', '')
          .slice(0, 2)
  const texto = `${agrupar(whole || (fraction === null ? '' : '0'))}${fraction === null ? '' : `,${fraction}`}`
  if (texto === '') return { texto, valor: null, caret: 0 }

  // The caret stays after as many digits as before, and after a decimal mark that was just typed.
  let position = 0
  for (let digits = 0; position < texto.length && digits < before; position++)
    if (/\d/.test(texto[position]!)) digits++
  if (inserted === '.' || inserted === ',') position = texto.indexOf(',') + 1 || position
  return { texto, valor: Number(`${whole || '0'}.${fraction || '0'}`), caret: position }
}

/** A quantity: comma or point are the decimal mark, thousands are not grouped. Extra decimals are dropped. */
export function leerCantidad(text: string, decimales: number): number | null {
  const match = /^(\d*)(?:[.,](\d*))?/.exec(text.replaceAll(/[^\d.,]/g, ''))
  if (!match || !/\d/.test(match[0])) return null
  const fraction = (match[2] ?? '').slice(0, decimales)
  return Number(`${match[1] || '0'}.${fraction || '0'}`)
}

/** What may stay of a quantity while it is typed. */
export function filtrarCantidad(text: string, decimales: number): string {
  const clean = text.replaceAll('.', ',').replaceAll(/[^\d,]/g, '')
  const [whole = '', ...rest] = clean.split(',')
  const short = sinCeros(whole).slice(0, MAXIMO_DIGITOS)
  return decimales === 0 || rest.length === 0 ? short : `${short},${rest.join('').slice(0, decimales)}`
}

export const escribirCantidad = (value: number | null): string =>
  value === null || !Number.isFinite(value) ? '' : String(value).replace('.', ',')

/** How a number is written, typed and pasted. */
export interface FormatoDeNumero {
  decimales: number
  /** Most digits that somebody types: a longer number that comes in one go was read by a bar-code reader. */
  cifras: number
  escribir: (value: number | null) => string
  /** The text after a keystroke; `inserted` is what was typed at the caret, if anything. */
  teclear: (text: string, caret: number, inserted: string | null) => Tecleado
  /** What was pasted, in place of what stood there: null when it is no such number. Without it, as typed. */
  pegar?: (text: string) => number | null
}

export const DINERO: FormatoDeNumero = {
  decimales: 2,
  cifras: 9,
  escribir: escribirDinero,
  teclear: teclearDinero,
  pegar: text => {
    const value = leerDinero(text)
    return value !== null && value >= 0 ? value : null
  },
}

/** A quantity with so many decimals. */
export const cantidad = (decimales: number): FormatoDeNumero => ({
  decimales,
  cifras: 6,
  escribir: escribirCantidad,
  teclear: (text, caret) => ({
    texto: filtrarCantidad(text, decimales),
    valor: leerCantidad(filtrarCantidad(text, decimales), decimales),
    caret: filtrarCantidad(text.slice(0, caret), decimales).length,
  }),
})
