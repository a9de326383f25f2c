import { mulDiv, type Porcentaje, type Precio } from '../kernel/money'

/** A cost so many times the price is a slip of somebody's finger, and its percentage more digits than are exact. */
const DISPARATE = 10_000

/**
 * Part of the price that is left over the cost, both before tax: gross margin, (price − cost) ÷ price; negative where each
 * sale loses. Null where nobody can say it: without a price, without a cost, or with an absurd one.
 */
export const margenDe = (precio: Precio, costo: Precio): Porcentaje | null =>
  costo === 0 || precio === 0 || costo > precio * DISPARATE
    ? null
    : (mulDiv(precio - costo, 10_000, precio) as Porcentaje)
