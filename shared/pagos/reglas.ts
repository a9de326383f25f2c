import { type Centavos, mulDiv, parte, type Porcentaje } from '../kernel/money'

/** What follows from the total of a supplier's invoice. */
export interface Derivados {
  valor_antes_iva: Centavos
  valor_iva: Centavos
  valor_rte: Centavos
  /** Whole pesos (DECISIONS 301, 324). */
  valor_total_pagar: Centavos
}

const POR_CIENTO = 10_000
const PESO = 100

/**
 * VAT and withholding of an invoice (C §5, §9; DECISIONS 230): the one function of form, list, cash and month. Both are
 * of the value before VAT, in centavos half up; what is paid is rounded to whole pesos.
 */
export function derivar(total: Centavos, pjIva: Porcentaje, pjRetefuente: Porcentaje): Derivados {
  const valor_antes_iva = mulDiv(total, POR_CIENTO, POR_CIENTO + pjIva) as Centavos
  const valor_rte = parte(valor_antes_iva, pjRetefuente)
  return {
    valor_antes_iva,
    valor_iva: (total - valor_antes_iva) as Centavos,
    valor_rte,
    valor_total_pagar: (mulDiv(total - valor_rte, 1, PESO) * PESO) as Centavos,
  }
}
