import type { CambioLibro, Libro, PreciosLibro, ProductoLibro } from './libro'
import type { ReglaPedida } from './ordenes'
import type { Caso } from './prevision'

/**
 * Prices that change in bulk, written from DECISIONS R6 and 100 and the decision of 2026-11-25: a job works every new price
 * out, and changes it where the product has the price that was seen; what somebody else has changed is left alone.
 */
/** Tax of what the clients make, percent in hundredths. */
const IVA = 1900n

/** What happens beside a change is taken as later than it: when exactly makes no ledger another one. */
const SIEMPRE = Number.MAX_SAFE_INTEGER
/** As long as no change goes on, what a product had before is nobody's business. */
const hayCambios = (libro: Libro): boolean => libro.cambiosDePrecios.size + libro.catalogos.size > 0

export const recienHecho = ({ libro }: Pick<Caso, 'libro'>) => ({
  conImpuesto: null,
  desde: hayCambios(libro) ? SIEMPRE : -1,
  previos: [],
  deFormulario: true,
})

/** A product with other prices: the next version, and what it had until now. */
export function conPrecios(
  antes: ProductoLibro,
  { precio, conImpuesto }: PreciosLibro,
  { libro }: Pick<Caso, 'libro'>,
): ProductoLibro {
  const previo = { precio: antes.precio, conImpuesto: antes.conImpuesto, hasta: SIEMPRE }
  const previos = hayCambios(libro) ? [...antes.previos, previo] : []
  return { ...antes, precio, conImpuesto, version: antes.version + 1, previos }
}

export const mismos = (a: PreciosLibro, b: PreciosLibro): boolean =>
  a.precio === b.precio && a.conImpuesto === b.conImpuesto

/** It has these prices, or had them at some time since. */
export const tuvo = (producto: ProductoLibro, precios: PreciosLibro, desde: number): boolean =>
  mismos(producto, precios) || producto.previos.some(each => each.hasta >= desde && mismos(each, precios))

const medioArriba = (numerador: bigint, divisor: bigint): bigint =>
  (2n * numerador + divisor) / (2n * divisor)

/** What a rule makes of a price; undefined where it stays, or there is none to go by. */
export function segunRegla(
  { precio, conImpuesto }: PreciosLibro,
  regla: ReglaPedida,
): PreciosLibro | undefined {
  if (precio === 0) return undefined
  const unitario = BigInt(precio)
  const con = conImpuesto === null ? unitario + medioArriba(unitario * IVA, 10_000n) : BigInt(conImpuesto)
  const base = regla.lado === 'con_impuesto' ? con : unitario
  const por = BigInt(10_000 + (regla.sentido === 'sube' ? regla.porcentaje : 0 - regla.porcentaje))
  // Whole pesos of the rule, or centavos; prices are of 1/10 000 peso.
  const paso = regla.redondeo === 0 ? 100n : BigInt(regla.redondeo) * 10_000n
  const exacto = base * por
  const divisor = paso * 10_000n
  const veces = regla.hacia === 'arriba' ? (exacto + divisor - 1n) / divisor : medioArriba(exacto, divisor)
  const nuevo = veces * paso
  if (nuevo === base) return undefined
  return regla.lado === 'con_impuesto'
    ? { precio: Number(medioArriba(nuevo * 10_000n, 10_000n + IVA)), conImpuesto: Number(nuevo) }
    : { precio: Number(nuevo), conImpuesto: null }
}

/** Lines of a change that can be done: what comes to nothing is none of them. */
export const posibles = ({
  lineas,
}: CambioLibro): [string, { antes: PreciosLibro; despues: PreciosLibro }][] =>
  [...lineas].filter(([, { despues }]) => despues.precio > 0)

export const apartados = ({ hechos }: CambioLibro): number =>
  [...hechos.values()].filter(estado => estado === 'distinto' || estado === 'no_deshecho').length

/** The change that the server calls so. */
export function cambioDe(libro: Libro, id: string): readonly [string, CambioLibro] | undefined {
  const [nombre] = [...libro.claves].find(([name, clave]) => clave === id && name.startsWith('w')) ?? []
  const cambio = nombre === undefined ? undefined : libro.cambiosDePrecios.get(nombre)
  return cambio && [nombre!, cambio]
}
