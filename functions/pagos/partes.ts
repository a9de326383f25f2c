import type { Dia } from '#shared/kernel/dates'
import { type Centavos, mulDiv, sum } from '#shared/kernel/money'
import type { Derivados } from '#shared/pagos/reglas'
import type { PagoGuardado } from './store'

/** What a payment, or a part of it, comes to. */
export type Cifras = Derivados & { valor_total: Centavos }

/** A payment of a part of an invoice, as the invoice keeps it. */
export interface Parte extends Cifras {
  /** The payment: an item of its own. */
  id: number
  fecha_pago: Dia
}

const SUMADAS = ['valor_total', 'valor_antes_iva', 'valor_iva', 'valor_rte', 'valor_total_pagar'] as const

export const cifrasDe = ({
  valor_total,
  valor_antes_iva,
  valor_iva,
  valor_rte,
  valor_total_pagar,
}: Cifras): Cifras => ({ valor_total, valor_antes_iva, valor_iva, valor_rte, valor_total_pagar })

/** What is left of the figures of an invoice when its parts are taken off: nothing where all of it is paid. */
export function loQueQueda(factura: Cifras & { partes?: readonly Parte[] }): Cifras {
  const cifras = cifrasDe(factura)
  for (const cual of SUMADAS)
    cifras[cual] = (cifras[cual] - sum((factura.partes ?? []).map(parte => parte[cual]))) as Centavos
  return cifras
}

/** An invoice as the lists count it, beside the payments of its parts: by what is left of it. */
export const porLoQueQueda = (pago: PagoGuardado): PagoGuardado => ({ ...pago, ...loQueQueda(pago) })

/**
 * The share of an amount that is paid of an invoice in its value, its VAT and its withholding: as large as its share of
 * what is to be paid. The last part takes what is left, so that the parts come to the invoice exactly.
 */
export function cifrasDeParte(factura: Cifras, queda: Cifras, pagado: Centavos): Cifras {
  if (pagado === queda.valor_total_pagar) return cifrasDe(queda)
  const parteDe = (cual: 'valor_total' | 'valor_antes_iva' | 'valor_rte'): Centavos =>
    Math.min(mulDiv(factura[cual], pagado, factura.valor_total_pagar), queda[cual]) as Centavos
  const [valor_total, valor_antes_iva] = [parteDe('valor_total'), parteDe('valor_antes_iva')]
  return {
    valor_total,
    valor_antes_iva,
    valor_iva: (valor_total - valor_antes_iva) as Centavos,
    valor_rte: parteDe('valor_rte'),
    valor_total_pagar: pagado,
  }
}
