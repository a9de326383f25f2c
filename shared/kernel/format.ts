import { type Centavos, type Precio, toDecimal } from './money'
import { BOGOTA_OFFSET_MS, type Dia, diaDe, type Instante } from './dates'

/**
 * Every amount, number and date that a person reads goes through here, as es-CO writes them. By hand and not by `Intl`:
 * to make one of its formats reads the tables of a locale, which took a seventh of the first load of a list.
 */

/** `1.234.567,5`: at most so many decimals, half away from zero, without zeros at the end unless they are asked for. */
function conPuntos(value: number, maximo: number, minimo = 0): string {
  const redondeado = Number(`${Math.round(Number(`${Math.abs(value)}e${maximo}`))}e-${maximo}`)
  const [entero = '', decimales = ''] = redondeado.toFixed(maximo).split('.')
  const sobran = decimales.slice(minimo).replace(/0+$/, '')
  const cola = decimales.slice(0, minimo) + sobran
  const grupos = entero.replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 && redondeado !== 0 ? '-' : ''}${grupos}${cola === '' ? '' : `,${cola}`}`
}

const conSigno = (value: number, text: string): string => (value < 0 ? `-$ ${text}` : `$ ${text}`)

/** `$ 1.234.567`: whole pesos. */
export const formatoPesos = (value: number): string => conSigno(value, conPuntos(Math.abs(value), 0))
export const formatoCentavos = (value: Centavos): string => formatoPesos(toDecimal(value, 2))
/** The same with its two decimals, where there are any. */
export function pesosExactos(value: number): string {
  const decimales = Number.isInteger(value) ? 0 : 2
  return conSigno(value, conPuntos(Math.abs(value), decimales, decimales))
}
export const centavosExactos = (value: Centavos): string => pesosExactos(toDecimal(value, 2))
/** Up to four decimals, and two where there are any. */
export function formatoPrecio(value: Precio): string {
  const pesos = toDecimal(value, 4)
  return conSigno(value, conPuntos(Math.abs(pesos), 4, Number.isInteger(pesos) ? 0 : 2))
}
export const formatoNumero = (value: number): string => conPuntos(value, 2)
export const formatoPorcentaje = (value: number): string => `${formatoNumero(value)} %`

/** `20/11/2026` */
export const formatoDia = (day: Dia): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** `20/11/2026 3:04 p. m.` in Bogota */
export const formatoInstante = (instant: Instante): string =>
  `${formatoDia(diaDe(instant))} ${formatoHora(instant)}`

/** `3:04 p. m.` */
function formatoHora(instant: Instante): string {
  const alli = new Date(new Date(instant).getTime() + BOGOTA_OFFSET_MS)
  const hora = alli.getUTCHours()
  const minutos = String(alli.getUTCMinutes()).padStart(2, '0')
  return `${hora % 12 || 12}:${minutos} ${hora < 12 ? 'a' : 'p'}. m.`
}

/** `las 3:04 p. m.`, `la 1:30 p. m.` */
export const aLas = (instant: Instante): string => {
  const hora = formatoHora(instant)
  return `${hora.startsWith('1:') ? 'la' : 'las'} ${hora}`
}
