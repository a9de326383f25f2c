import { type Centavos, type Precio, toDecimal } from './money'
import { type Dia, diaDe, type Instante } from './dates'
import { unaVez } from './una-vez'

/**
 * Every amount, number and date that a person reads goes through here (es-CO). Making a format reads the tables of its
 * locale: together 12 ms, which the start of a Lambda need not spend.
 */
const pesosEnteros = unaVez(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 }))
const pesosExactos = unaVez(
  () => new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const precioExacto = unaVez(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 4 }))
const numero = unaVez(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 }))
const hora = unaVez(
  () => new Intl.DateTimeFormat('es-CO', { hour: 'numeric', minute: '2-digit', timeZone: 'America/Bogota' }),
)

const conSigno = (value: number, text: string): string => (value < 0 ? `-$ ${text}` : `$ ${text}`)

/** `$ 1.234.567`; centavos appear only when there are any and `exact` is asked for. */
export function formatoPesos(value: number, { exact = false } = {}): string {
  const format = exact && !Number.isInteger(value) ? pesosExactos() : pesosEnteros()
  return conSigno(value, format.format(Math.abs(value)))
}
export const formatoCentavos = (value: Centavos, options?: { exact?: boolean }): string =>
  formatoPesos(toDecimal(value, 2), options)
export const formatoPrecio = (value: Precio): string =>
  conSigno(value, precioExacto().format(Math.abs(toDecimal(value, 4))))
export const formatoNumero = (value: number): string => numero().format(value)
export const formatoPorcentaje = (value: number): string => `${formatoNumero(value)} %`

/** `20/11/2026` */
export const formatoDia = (day: Dia): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** `20/11/2026 3:04 p. m.` in Bogota */
export const formatoInstante = (instant: Instante): string =>
  `${formatoDia(diaDe(instant))} ${hora().format(new Date(instant))}`
