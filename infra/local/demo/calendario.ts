import { type Dia, inicioDe, sumarDias } from '#shared/kernel/dates'
import type { Azar } from './azar'

const FESTIVOS = new Set(['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'])
const SABADO = 6
const diaDeSemana = (dia: Dia): number => new Date(`${dia}T12:00:00.000Z`).getUTCDay()

const abierto = (dia: Dia): boolean => diaDeSemana(dia) !== 0 && !FESTIVOS.has(dia.slice(5))

/** The Monday of a day's week. */
export const lunesDe = (dia: Dia): Dia => sumarDias(dia, -((diaDeSemana(dia) + 6) % 7))

/** The days on which the shop was open, both bounds included. */
export function diasHabiles(desde: Dia, hasta: Dia): Dia[] {
  const dias: Dia[] = []
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) if (abierto(dia)) dias.push(dia)
  return dias
}

/** An instant of a day, by minutes after midnight in Bogota. */
export const aLas = (dia: Dia, minutos: number): Date =>
  new Date(Date.parse(inicioDe(dia)) + minutos * 60_000)
export const masMinutos = (instante: Date, minutos: number): Date =>
  new Date(instante.getTime() + minutos * 60_000)

/** `cuantos` moments of the opening hours of a day, in order: 8 to 17:30, Saturdays 8 to 13. */
export const momentos = (dia: Dia, cuantos: number, azar: Azar): Date[] =>
  Array.from({ length: cuantos }, () => azar.entero(480, diaDeSemana(dia) === SABADO ? 780 : 1050))
    .sort((a, b) => a - b)
    .map(minutos => aLas(dia, minutos))

/** The opening of the first working day after one. */
export function aperturaSiguiente(dia: Dia, azar: Azar): Date {
  let siguiente = sumarDias(dia, 1)
  while (!abierto(siguiente)) siguiente = sumarDias(siguiente, 1)
  return aLas(siguiente, 480 + azar.entero(5, 90))
}
