import type { Porcentaje } from '../kernel/money'

/** How the law taxes what is sold (DECISIONS 163): the DIAN tells what is taxed at 0 % from what has no IVA at all. */
export const TIPOS_DE_IVA = ['Gravado', 'Exento', 'Excluido'] as const
export type TipoDeIva = (typeof TIPOS_DE_IVA)[number]

interface Gravamen {
  impuesto_id: number | null
  porcentaje_impuesto: Porcentaje
}

/**
 * Which of them a product, or a line of a sale, is: above 0 % it is taxed, at 0 % exempt, and excluded without a tax. It
 * is not stored beside the two that it follows from, so nothing can contradict it: neither what was there before it was
 * told, nor a tax that gets another percentage.
 */
export const tipoDeIva = ({ impuesto_id, porcentaje_impuesto }: Gravamen): TipoDeIva =>
  impuesto_id === null ? 'Excluido' : porcentaje_impuesto > 0 ? 'Gravado' : 'Exento'
