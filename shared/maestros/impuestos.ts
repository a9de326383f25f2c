/** The IVA of a product, what an order pays besides, and what a customer keeps back (DECISIONS 55, 313). */
export const TIPOS_DE_IMPUESTO = ['IVA', 'Adicional', 'Retención'] as const
export type TipoDeImpuesto = (typeof TIPOS_DE_IMPUESTO)[number]

interface Impuesto {
  nombre_impuesto: string
  tipo?: TipoDeImpuesto
}

/** Taxes of before it was kept are told by their names. */
export function tipoDeImpuesto({ nombre_impuesto: nombre, tipo }: Impuesto): TipoDeImpuesto {
  if (tipo) return tipo
  if (/^(ret|autorret)/i.test(nombre)) return 'Retención'
  return /\biva\b|exento|exclu/i.test(nombre) ? 'IVA' : 'Adicional'
}
