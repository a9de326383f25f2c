import { MESES } from '#shared/kernel/meses'

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

/** `11/2026`, as the days of the country are written; '' of none. */
export const textoDeMes = (mes: MesTexto): string =>
  mes === '' ? '' : `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

/** Month and year, either before the other; of two digits the year is 20xx (DECISIONS 249). */
const MES_ANIO = /^(\d{1,2})[-/ ]?(\d{4}|\d{2})$/
const ANIO_MES = /^(\d{4}|\d{2})[-/ ]?(\d{1,2})$/

/**
 * A month as people write it: `11/2026`, `11/26`, and as the address has it, `2026-11`.
 * @returns '' and why, where it is none between the two.
 */
export function leerMes(texto: string, min: MesTexto, max: MesTexto): { valor: MesTexto; reparo?: string } {
  const limpio = texto.trim()
  if (limpio === '') return { valor: '' }
  const [, m1 = '', a1 = ''] = MES_ANIO.exec(limpio) ?? []
  const [, a2 = '', m2 = ''] = ANIO_MES.exec(limpio) ?? []
  const de = (anio: string, numero: string): MesTexto | undefined =>
    anio !== '' && Number(numero) >= 1 && Number(numero) <= 12
      ? mesCon(Number(anio.length === 2 ? `20${anio}` : anio), Number(numero))
      : undefined
  const valor = de(a1, m1) ?? de(a2, m2)
  if (valor === undefined) return { valor: '', reparo: 'Escriba el mes como mm/aaaa' }
  if (valor < min || valor > max)
    return { valor: '', reparo: `Elija un mes de ${textoDeMes(min)} a ${textoDeMes(max)}` }
  return { valor }
}
