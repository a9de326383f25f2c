import { centavos, pesos, porcentaje } from '#shared/kernel/money'
import { derivar } from '#shared/pagos/reglas'

export interface Cifras {
  valor_antes_iva: number
  valor_iva: number
  valor_rte: number
  valor_total_pagar: number
}

/** What follows from what is typed, by the server's own rule; null while it is no amount. */
export function cifrasDe(total: unknown, pjIva: unknown, pjRetefuente: unknown): Cifras | null {
  if (typeof total !== 'number' || total <= 0) return null
  const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0)
  try {
    const { valor_antes_iva, valor_iva, valor_rte, valor_total_pagar } = derivar(
      centavos(total),
      porcentaje(numero(pjIva)),
      porcentaje(numero(pjRetefuente)),
    )
    return {
      valor_antes_iva: pesos(valor_antes_iva),
      valor_iva: pesos(valor_iva),
      valor_rte: pesos(valor_rte),
      valor_total_pagar: pesos(valor_total_pagar),
    }
  } catch {
    // More decimals than money has: the field says so.
    return null
  }
}
