import {
  type Cantidad,
  type Centavos,
  parte,
  type Porcentaje,
  type Precio,
  sum,
  valorBruto,
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

/** The order of DECISIONS 99: discount per line, VAT per line on its net, half up to the centavo each. */
export function valoresDeLinea({ cantidad, precio, descuento, impuesto }: LineaACalcular): ValoresDeLinea {
  const bruto = valorBruto(cantidad, precio)
  const rebaja = parte(bruto, descuento)
  const neto = (bruto - rebaja) as Centavos
  const iva = parte(neto, impuesto)
  return { bruto, descuento: rebaja, neto, impuesto: iva, total: (neto + iva) as Centavos }
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
