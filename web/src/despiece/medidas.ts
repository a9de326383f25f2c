import { leerNumero, type ReglaDeNumero } from '#shared/kernel/numeros'

export { escribirMedida } from '#shared/despiece/dibujo'

/** Largest numbers that the optimiser takes. */
export const MAXIMO_MM = 10_000
export const MAXIMO_PIEZAS = 2_000
export const MAXIMO_BANDAS = 6

/** Sizes are millimetres with one decimal at most, so three digits after any mark can only be thousands. */
const MEDIDA: ReglaDeNumero = {
  decimales: 1,
  maximo: MAXIMO_MM,
  mayorQueCero: 'una medida',
  unidad: 'mm',
  comaDeMiles: true,
}
const REGLAS = {
  cantidad: { decimales: 0, maximo: MAXIMO_PIEZAS, mayorQueCero: 'una cantidad', comaDeMiles: true },
  base: MEDIDA,
  altura: MEDIDA,
} satisfies Record<string, ReglaDeNumero>
export type CampoDePieza = keyof typeof REGLAS

/** Why what a cell of the list says is no number that can be cut; undefined when it is one, or empty. */
export const reparoDe = (campo: CampoDePieza, texto: string): string | undefined =>
  leerNumero(texto, REGLAS[campo]).reparo

/** An empty text gives null and an unreadable one NaN: both are missing, but only the second one is wrong. */
function leer(texto: string, regla: ReglaDeNumero): number | null {
  const { valor, reparo } = leerNumero(texto, { ...regla, maximo: Infinity, mayorQueCero: undefined })
  return reparo === undefined ? valor : Number.NaN
}
export const leerMedida = (texto: string): number | null => leer(texto, REGLAS.base)
export const leerEntero = (texto: string): number | null => leer(texto, REGLAS.cantidad)

/** What is cut of a size: whole millimetres, upwards (DECISIONS 285). */
export const medidaDeCorte = (texto: string): number | null => {
  const valor = leerMedida(texto)
  return valor === null ? null : Math.ceil(valor)
}

/** What may stay in a cell while it is typed: all of it, but for what nobody writes there. */
export const recortarCelda = (texto: string): string => texto.slice(0, 30)
