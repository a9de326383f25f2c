import { MESES } from './nombres-de-meses'

export { MESES }

/** A month is `YYYY-MM` everywhere. */
export type MesTexto = string

export const anioDe = (mes: MesTexto): number => Number(mes.slice(0, 4))
export const numeroDe = (mes: MesTexto): number => Number(mes.slice(5, 7))
export const mesCon = (anio: number, numero: number): MesTexto => `${anio}-${String(numero).padStart(2, '0')}`
export function sumarMes(mes: MesTexto, pasos: number): MesTexto {
  const total = anioDe(mes) * 12 + numeroDe(mes) - 1 + pasos
  return mesCon(Math.floor(total / 12), (total % 12) + 1)
}
/** `noviembre de 2026` */
export const nombreDeMes = (mes: MesTexto): string =>
  `${MESES[numeroDe(mes) - 1]!.toLowerCase()} de ${anioDe(mes)}`

/**
 * A month as people write it: `2026-11`, `202611`, `26-11` (of two digits the year is 20xx, DECISIONS 249).
 * @returns '' and why, where it is none between the two.
 */
export function leerMes(texto: string, min: MesTexto, max: MesTexto): { valor: MesTexto; reparo?: string } {
  const limpio = texto.trim()
  if (limpio === '') return { valor: '' }
  const [, anio = '', numero = ''] = /^(\d{4}|\d{2})[-/ ]?(\d{1,2})$/.exec(limpio) ?? []
  const valor = mesCon(Number(anio.length === 2 ? `20${anio}` : anio), Number(numero))
  if (anio === '' || Number(numero) < 1 || Number(numero) > 12)
    return { valor: '', reparo: 'Escriba el mes como aaaa-mm' }
  if (valor < min || valor > max) return { valor: '', reparo: `Elija un mes de ${min} a ${max}` }
  return { valor }
}
