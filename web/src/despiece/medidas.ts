export { escribirMedida } from '#shared/despiece/dibujo'

/**
 * Numbers of a cut list as people type them or paste them. Sizes are millimetres with one decimal at most, so
 * three digits after a mark can only be thousands: `1.200` and `1,200` are 1200, `720,5` and `720.5` are 720.5.
 *
 * An empty text gives null and an unreadable one NaN: both are missing, but only the second one is wrong.
 */
const MILES = /^\d{1,3}(?:[.,\u00A0 ]\d{3})+(?:[.,]\d+)?$/

function leer(texto: string): number | null {
  const limpio = texto.trim().replace(/\s*mm\.?$/i, '')
  if (limpio === '') return null
  const entero = MILES.test(limpio) ? limpio.replaceAll(/[.,\u00A0 ](?=\d{3}(?!\d))/g, '') : limpio
  return /^\d+(?:[.,]\d*)?$/.test(entero) ? Number(entero.replace(',', '.')) : Number.NaN
}

export function leerMedida(texto: string): number | null {
  const valor = leer(texto)
  if (valor === null) return null
  return Math.abs(valor * 10 - Math.round(valor * 10)) < 1e-6 ? valor : Number.NaN
}

export function leerEntero(texto: string): number | null {
  const valor = leer(texto)
  if (valor === null) return null
  return Number.isInteger(valor) ? valor : Number.NaN
}

/** What may stay in a number cell while it is typed. */
export const filtrarMedida = (texto: string): string => texto.replaceAll(/[^\d.,]/g, '').slice(0, 8)
export const filtrarEntero = (texto: string): string => texto.replaceAll(/\D/g, '').slice(0, 5)

export const positivo = (valor: number | null): valor is number => valor !== null && valor > 0

/** Largest numbers that the optimiser takes. */
export const MAXIMO_MM = 10_000
export const MAXIMO_PIEZAS = 2_000
export const MAXIMO_BANDAS = 6
