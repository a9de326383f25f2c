import {
  type Cantidad,
  type Centavos,
  parte,
  type Porcentaje,
  type Precio,
  sum,
  valorBruto,
} from '../kernel/money'

/** What the total of a line follows from at Siigo. */
interface LineaDeSiigo {
  cantidad: Cantidad
  /** Before tax. */
  precio: Precio
  /** Taken off quantity × price, as a value. */
  descuento: Centavos
  /** Of each of its taxes. */
  porcentajes: readonly Porcentaje[]
}

interface TotalesDeLineaSiigo {
  base: Centavos
  impuesto: Centavos
  total: Centavos
}

export interface TotalesDeSiigo extends TotalesDeLineaSiigo {
  lineas: TotalesDeLineaSiigo[]
}

/**
 * What Siigo computes of an invoice, in centavos: per line `base = round2(quantity × price − discount)`,
 * `tax = round2(base × % ÷ 100)`, `total = base + tax`; of the whole, their sums (Siigo API, "Códigos de error",
 * invalid_total_payments). How a tie is rounded is not published: half up here, as in all of the shop. The discount is
 * whole centavos, so it may be taken off before or after rounding.
 */
export function siigoTotales(lineas: readonly LineaDeSiigo[]): TotalesDeSiigo {
  const each = lineas.map(({ cantidad, precio, descuento, porcentajes }) => {
    const base = (valorBruto(cantidad, precio) - descuento) as Centavos
    const impuesto = sum(porcentajes.map(porcentaje => parte(base, porcentaje)))
    return { base, impuesto, total: sum([base, impuesto]) }
  })
  const of = (pick: (linea: TotalesDeLineaSiigo) => Centavos): Centavos => sum(each.map(pick))
  return {
    lineas: each,
    base: of(linea => linea.base),
    impuesto: of(linea => linea.impuesto),
    total: of(linea => linea.total),
  }
}
