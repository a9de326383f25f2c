import {
  type Cantidad,
  type Centavos,
  parte,
  type Porcentaje,
  type Precio,
  sum,
  valorBruto,
  valorNeto,
} from '../../kernel/money'

/** What a line's amounts follow from. */
export interface LineaACalcular {
  cantidad: Cantidad
  precio: Precio
  descuento: Porcentaje
  impuesto: Porcentaje
}

/** Amounts of a line: `bruto` = quantity × price, `neto` = bruto − descuento, `total` = neto + impuesto. */
export interface ValoresDeLinea {
  bruto: Centavos
  descuento: Centavos
  neto: Centavos
  impuesto: Centavos
  total: Centavos
}

export interface TotalesDeVenta {
  subtotal: Centavos
  descuento: Centavos
  neto: Centavos
  impuestos: Centavos
  otrosImpuestos: Centavos
  total: Centavos
}

/**
 * DECISIONS 99: the net of a line is rounded once, from quantity, price and discount; VAT per line on the net. What
 * the discount is follows, so that the figures of a line always add up.
 */
export function valoresDeLinea({ cantidad, precio, descuento, impuesto }: LineaACalcular): ValoresDeLinea {
  const bruto = valorBruto(cantidad, precio)
  const neto = valorNeto(cantidad, precio, descuento)
  const iva = parte(neto, impuesto)
  return {
    bruto,
    descuento: (bruto - neto) as Centavos,
    neto,
    impuesto: iva,
    total: (neto + iva) as Centavos,
  }
}

/** Totals of a sale; the additional tax applies to the sum of the nets (specification B §9). */
export function totalesDeVenta(lineas: readonly ValoresDeLinea[], adicional: Porcentaje): TotalesDeVenta {
  const of = (pick: (linea: ValoresDeLinea) => Centavos): Centavos => sum(lineas.map(pick))
  const neto = of(linea => linea.neto)
  const impuestos = of(linea => linea.impuesto)
  const otrosImpuestos = parte(neto, adicional)
  return {
    subtotal: of(linea => linea.bruto),
    descuento: of(linea => linea.descuento),
    neto,
    impuestos,
    otrosImpuestos,
    total: sum([neto, impuestos, otrosImpuestos]),
  }
}
