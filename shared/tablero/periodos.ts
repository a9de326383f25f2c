import { type Dia, mesDe, sumarDias } from '../kernel/dates'

const DIA_MS = 86_400_000

/** Days of a range, both ends included. */
export const diasEntre = (desde: Dia, hasta: Dia): number =>
  Math.round((Date.parse(`${hasta}T00:00:00.000Z`) - Date.parse(`${desde}T00:00:00.000Z`)) / DIA_MS) + 1

/** The range of as many days that ends the day before another one begins. */
export function periodoAnterior({ desde, hasta }: Periodo): Periodo {
  return { desde: sumarDias(desde, -diasEntre(desde, hasta)), hasta: sumarDias(desde, -1) }
}

export interface Periodo {
  desde: Dia
  hasta: Dia
}

export const primerDiaDe = (mes: string): Dia => `${mes}-01`
/** The month `n` months away. */
export function mesA(mes: string, n: number): string {
  const [anio = 0, numero = 1] = mes.split('-').map(Number)
  const i = anio * 12 + numero - 1 + n
  return `${String(Math.floor(i / 12)).padStart(4, '0')}-${String((i % 12) + 1).padStart(2, '0')}`
}
export const ultimoDiaDe = (mes: string): Dia => sumarDias(primerDiaDe(mesA(mes, 1)), -1)

/** A range by its years, each with the days of it that are in the range. */
export function porAnios({ desde, hasta }: Periodo): Periodo[] {
  const partes: Periodo[] = []
  for (let anio = Number(desde.slice(0, 4)); anio <= Number(hasta.slice(0, 4)); anio++) {
    const [primero, ultimo] = [`${anio}-01-01`, `${anio}-12-31`]
    partes.push({ desde: desde > primero ? desde : primero, hasta: hasta < ultimo ? hasta : ultimo })
  }
  return partes
}

/** The last month that is over by the end of a day. */
export const ultimoMesEntero = (dia: Dia): string =>
  dia === ultimoDiaDe(mesDe(dia)) ? mesDe(dia) : mesA(mesDe(dia), -1)

/** Longest range that is asked for at once, in days. */
export const MAXIMO_DE_DIAS = 5 * 366
