import { escribirMedida } from '../despiece/dibujo'
import { formatoNumero, formatoPesos } from '../kernel/format'
import { type Centavos, mulDiv, type Precio } from '../kernel/money'
import type { TarifaDeRetal } from './tarifa'

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

const CIEN_POR_CIENTO = 100
const MM2_POR_M2 = 1_000_000

/**
 * What a sale charges for an offcut, before tax (DECISIONS 339): its value by the area of its board, of which it keeps
 * the share that offcuts of its size fetch; whole pesos. The smallest sizes of the table hold for smaller ones too.
 */
export function valorDeVenta(
  retal: Medidas,
  tablero: Medidas,
  precio: Precio,
  { recargo, tramos }: TarifaDeRetal,
): Centavos {
  const valor = valorDeRetal(retal, tablero, precio, recargo)
  const m2 = (retal.base * retal.altura) / MM2_POR_M2
  const { porcentaje } = tramos.findLast(({ desde_m2 }) => m2 >= desde_m2) ?? tramos[0]!
  const pesos = mulDiv(valor, Math.round(porcentaje * 10), CIEN_POR_CIENTO * 10 * CENTAVOS_POR_PESO)
  return (pesos * CENTAVOS_POR_PESO) as Centavos
}

/** An offcut as a line of a sale names it: `Retal M1 · 1220 × 820 · Estante B4`. */
export const nombreDeRetal = ({ id, base, altura, ubicacion }: Medidas & { id: string; ubicacion: string }) =>
  [`Retal ${id}`, `${escribirMedida(base)} × ${escribirMedida(altura)}`, ubicacion]
    .filter(Boolean)
    .join(' · ')

/**
 * How the price of an offcut came about (DECISIONS 130): the part of its board, and what a square metre of it costs.
 * @param valor_venta pesos, before tax.
 */
export function explicacionDeRetal({
  referencia,
  base,
  altura,
  valor_venta,
}: Medidas & { referencia: string; valor_venta: number }): string {
  const m2 = (base * altura) / 1_000_000
  return `parte de ${referencia} por su área y tamaño: ${formatoNumero(m2)} m² a ${formatoPesos(valor_venta / m2)} el m²`
}

/** A size as people write it: `800x450`, `800 × 450`, `800 450`. Null where it is none. */
export function leerMedida(texto: string): Medidas | null {
  const found = /^\s*(\d{1,5}(?:[.,]\d)?)\s*(?:[x×*]|por|\s)\s*(\d{1,5}(?:[.,]\d)?)\s*(?:mm)?\s*$/i.exec(
    texto,
  )
  const [base = 0, altura = 0] = (found?.slice(1) ?? []).map(lado => Number(lado.replace(',', '.')))
  return base > 0 && altura > 0 ? { base, altura } : null
}

/** Whether a piece comes out of an offcut, one way or the other. */
export const contiene = (retal: Medidas, pieza: Medidas): boolean =>
  (pieza.base <= retal.base && pieza.altura <= retal.altura) ||
  (pieza.base <= retal.altura && pieza.altura <= retal.base)
/** Offcuts that are looked through for a size, a colour or a thickness: the largest of each board first. */
export const MAXIMO_RECORRIDOS = 2000
