import { type Centavos, type Precio, toDecimal } from './money'
import type { Dia, Instante } from './dates'

/** Every amount, number and date that a person reads goes through here (es-CO). */
const pesosEnteros = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })
const pesosExactos = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const precioExacto = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 4 })
const numero = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

const conSigno = (value: number, text: string): string => (value < 0 ? `-$ ${text}` : `$ ${text}`)

/** `$ 1.234.567`; centavos appear only when there are any and `exact` is asked for. */
export function formatoPesos(value: number, { exact = false } = {}): string {
  const format = exact && !Number.isInteger(value) ? pesosExactos : pesosEnteros
  return conSigno(value, format.format(Math.abs(value)))
}
export const formatoCentavos = (value: Centavos, options?: { exact?: boolean }): string =>
  formatoPesos(toDecimal(value, 2), options)
export const formatoPrecio = (value: Precio): string =>
  conSigno(value, precioExacto.format(Math.abs(toDecimal(value, 4))))
export const formatoNumero = (value: number): string => numero.format(value)
export const formatoPorcentaje = (value: number): string => `${numero.format(value)} %`

/** `20/11/2026` */
export const formatoDia = (day: Dia): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

const hora = new Intl.DateTimeFormat('es-CO', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Bogota',
})
const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })
/** `20/11/2026 3:04 p. m.` in Bogota */
export const formatoInstante = (instant: Instante): string => {
  const date = new Date(instant)
  return `${formatoDia(dia.format(date))} ${hora.format(date)}`
}
