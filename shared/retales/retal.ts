import { type Centavos, mulDiv, type Precio } from '../kernel/money'

/** States of an offcut in a store and what may follow; used and discarded ones stay for the books. */
export const ESTADOS_RETAL = {
  propuesto: 'Por recibir',
  disponible: 'Disponible',
  usado: 'Usado',
  descartado: 'Descartado',
} as const
export type EstadoRetal = keyof typeof ESTADOS_RETAL

/** Stock offcuts that one cut list may use: what a bill writes of them must fit in its transaction. */
export const MAXIMO_RETALES_DE_TIENDA = 20
/** Offcuts of one board that a store is asked for at once, the largest ones. */
export const MAXIMO_DISPONIBLES = 200

/** `123-1-4`: the fourth offcut of line 1 of sale 123, as its label says (`VETA:R:123-1-4`). `M7`: made by hand. */
export const ID_DE_RETAL = /^(\d{1,12}-\d{1,6}-\d{1,6}|M\d{1,12})$/

/** Most offcuts that are received at once: two writes for each in one transaction. */
export const MAXIMO_POR_RECIBO = 40
const UN_ID = ID_DE_RETAL.source.slice(1, -1)
/** Several numbers with commas between them. */
export const LISTA_DE_RETALES = new RegExp(`^${UN_ID}(,${UN_ID}){0,${MAXIMO_POR_RECIBO - 1}}$`)

/** References are compared without case or blanks around them. */
export const referenciaDeRetal = (referencia: string): string => referencia.trim().toUpperCase()

const CENTAVOS_POR_PESO = 100
const PRECIO_POR_PESO = 10_000

/** What an offcut's value follows from: its sides and those of its board in mm, with one decimal at most. */
export interface Medidas {
  base: number
  altura: number
}

/**
 * Value of an offcut (DECISIONS 130): price of the board plus a surcharge, by its share of the area; whole pesos.
 * @param recargo pesos.
 */
export function valorDeRetal(retal: Medidas, tablero: Medidas, precio: Precio, recargo: number): Centavos {
  const area = ({ base, altura }: Medidas): number => Math.round(base * 10) * Math.round(altura * 10)
  const whole = precio + recargo * PRECIO_POR_PESO
  const share = mulDiv(whole, area(retal), area(tablero))
  return (mulDiv(share, 1, PRECIO_POR_PESO) * CENTAVOS_POR_PESO) as Centavos
}
