/**
 * Days are `'YYYY-MM-DD'` strings of America/Bogota; instants are ISO 8601 in UTC with milliseconds.
 * Colombia keeps UTC-5 the whole year (no daylight saving since 1993), so a day is a fixed shift.
 */
export type Dia = string
export type Instante = string

/** Nothing that is kept here happened before the first of these days, nor will after the other. */
export const PRIMER_DIA: Dia = '2000-01-01'
export const ULTIMO_DIA: Dia = '2099-12-31'

export const BOGOTA_OFFSET_MS = -5 * 3_600_000
const DAY_MS = 86_400_000

/** The day in Bogota of an instant. */
export const diaDe = (instant: Date | Instante): Dia =>
  new Date(new Date(instant).getTime() + BOGOTA_OFFSET_MS).toISOString().slice(0, 10)

/** `YYYY-MM` of a day. */
export const mesDe = (day: Dia): string => day.slice(0, 7)

/** The first instant of a day in Bogota. */
export const inicioDe = (day: Dia): Instante =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - BOGOTA_OFFSET_MS).toISOString()

export const sumarDias = (day: Dia, days: number): Dia =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** An instant some hours later. */
export const sumarHoras = (instante: Instante, hours: number): Instante =>
  new Date(Date.parse(instante) + hours * 3_600_000).toISOString()

/** Same day `months` away; the last day of the month when that day does not exist there. */
export function sumarMeses(day: Dia, months: number): Dia {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** A bound of a range: one beyond all that there may be is the day beside it, so that years are few to go through. */
export const acotarDia = (day: Dia): Dia =>
  day < PRIMER_DIA ? sumarDias(PRIMER_DIA, -1) : day > ULTIMO_DIA ? sumarDias(ULTIMO_DIA, 1) : day

/** True for a real calendar day written `YYYY-MM-DD`. */
export const esDia = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00.000Z`)) &&
  new Date(`${value}T00:00:00.000Z`).toISOString().slice(0, 10) === value

/** The same among the days that may be kept: a year 26 was mistyped, and would be the first of its ledgers for ever. */
export const esDiaGuardable = (value: string): boolean =>
  esDia(value) && value >= PRIMER_DIA && value <= ULTIMO_DIA

/** Milliseconds from an instant to a later one; negative where it is earlier. */
export const milisegundosEntre = (desde: Instante, hasta: Instante): number =>
  Date.parse(hasta) - Date.parse(desde)
