import type { ResumenDePlan } from '../../despiece/schemas-planilla'
import type { Instante } from '../../kernel/dates'
import { type Cantidad, type Centavos, mulDiv, type Porcentaje, type Precio, sum } from '../../kernel/money'

/** Board that a plan cuts out of offcuts which the customer brought, and which nobody pays for. */
export interface RetalesDelCliente {
  /** How many of them the plan cuts. */
  cantidad: number
  /** Their area in 1/100 mm². */
  area: number
  /** The price of the board for that area, before tax. */
  valor: Centavos
  /** Which part of all the material that the plan cuts they are. */
  porcentaje: Porcentaje
}

const areaDe = ({ base, altura }: { base: number; altura: number }): number =>
  Math.round(base * 10) * Math.round(altura * 10)

/** What a whole board costs, and its sides in mm where they are known. */
export interface PrecioDeTablero {
  precio_unitario: Precio
  medida_largo: number | null
  medida_ancho: number | null
}

/** The largest amount of the wire, `MAXIMO_DINERO`, without its schemas. */
const TOPE = 10_000_000_000_00 as Centavos

/** The sides that the price of a board is for: a list may plan on less of it, and pays all of it. */
const ladosDe = (
  { medida_largo, medida_ancho }: PrecioDeTablero,
  enPlan: { base: number; altura: number },
): { base: number; altura: number } =>
  medida_largo && medida_ancho ? { base: medida_largo, altura: medida_ancho } : enPlan

/**
 * The price of a board for a part of its area, in 1/100 mm² (DECISIONS 339). Sides are typed, so that a thousand offcuts
 * may come to more than any amount: it ends at the largest one.
 */
export function valorDeArea(
  tablero: PrecioDeTablero,
  area: number,
  enPlan: { base: number; altura: number },
): Centavos {
  const divisor = 100 * areaDe(ladosDe(tablero, enPlan))
  return (tablero.precio_unitario * area) / divisor < TOPE
    ? (mulDiv(tablero.precio_unitario, area, divisor) as Centavos)
    : TOPE
}

/**
 * The customer's own offcuts that a plan cuts: those that are not of the store's stock (DECISIONS 117). Null where it
 * cuts none.
 */
export function retalesDelCliente(
  { planilla, retales, tablero: enPlan }: ResumenDePlan,
  tablero: PrecioDeTablero,
): RetalesDelCliente | null {
  const usados = planilla.retales_usados.flatMap(({ indice, cantidad }) => {
    const { retal_id, base, altura } = retales[indice] ?? {}
    return !retal_id && base && altura ? [{ cantidad, area: cantidad * areaDe({ base, altura }) }] : []
  })
  if (usados.length === 0) return null
  const entero = areaDe(ladosDe(tablero, enPlan))
  const area = sum(usados.map(usado => usado.area))
  return {
    cantidad: sum(usados.map(usado => usado.cantidad)),
    area,
    valor: valorDeArea(tablero, area, enPlan),
    porcentaje: mulDiv(area, 10_000, planilla.cant_placas * entero + area) as Porcentaje,
  }
}

/** What of a line decides whether somebody had to grant it. */
export interface LineaRebajada {
  producto_id: number
  cantidad: Cantidad
  precio_unitario: Precio
  /** 0 where nobody knows. */
  costo_unitario: Precio
  porcentaje_descuento: Porcentaje
  retales_cliente?: RetalesDelCliente
}

/** What is left of a price, before tax. */
export const precioConDescuento = (precio: Precio, porcentaje: Porcentaje): Precio =>
  mulDiv(precio, 10_000 - porcentaje, 10_000) as Precio

/** Whether a discount leaves less than the cost (DECISIONS 92). A price that is below it already is none of a discount. */
export const bajoCosto = ({
  precio_unitario,
  costo_unitario,
  porcentaje_descuento,
}: Pick<LineaRebajada, 'precio_unitario' | 'costo_unitario' | 'porcentaje_descuento'>): boolean =>
  porcentaje_descuento > 0 && precioConDescuento(precio_unitario, porcentaje_descuento) < costo_unitario

/** Part of the price of what a line takes that is not paid: by its discount, and by what the customer brought. */
export const rebajaDe = ({ porcentaje_descuento, retales_cliente }: LineaRebajada): Porcentaje =>
  (10_000 -
    mulDiv(10_000 - (retales_cliente?.porcentaje ?? 0), 10_000 - porcentaje_descuento, 10_000)) as Porcentaje

/** Who granted what a line takes off the price, and all that it was granted for (DECISIONS 91, 340). */
export interface Autorizacion {
  usuario_id: number
  nombre: string
  fecha: Instante
  cliente_id: number
  producto_id: number
  cantidad: Cantidad
  precio_unitario: Precio
  porcentaje: Porcentaje
  /** Of the customer's own offcuts, in 1/100 mm². */
  area_cliente: number
  /** The request that it was approved on; missing where who saved the order gave it. */
  solicitud_id?: number
}

/** What about a line an authorisation was not given for; the first that there is. */
export type Exceso = 'producto' | 'cliente' | 'precio' | 'cantidad' | 'porcentaje' | 'retales'

/**
 * Whether a line is what was granted: the same customer, product and price, and no more pieces, discount or offcuts of
 * the customer's own (DECISIONS 340). Undefined: it is.
 * @param clientes every id under which the customer has been known.
 */
export function excesoDe(
  autorizacion: Autorizacion,
  linea: LineaRebajada,
  clientes: readonly number[],
): Exceso | undefined {
  if (linea.producto_id !== autorizacion.producto_id) return 'producto'
  if (!clientes.includes(autorizacion.cliente_id)) return 'cliente'
  if (linea.precio_unitario !== autorizacion.precio_unitario) return 'precio'
  if (linea.cantidad > autorizacion.cantidad) return 'cantidad'
  if (linea.porcentaje_descuento > autorizacion.porcentaje) return 'porcentaje'
  return (linea.retales_cliente?.area ?? 0) > autorizacion.area_cliente ? 'retales' : undefined
}
