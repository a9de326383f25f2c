/** Lists of the inventory, apart from its schemas: a screen that only shows one loads no zod. */

/** What a list of the inventory is about: everything, what the books cannot be right about, what runs short. */
export const VISTAS = ['todos', 'regularizar', 'comprar'] as const
export type Vista = (typeof VISTAS)[number]

/** Below zero, or less than pending orders wait for: somebody counts, buys or transfers (DECISIONS 7). */
export const porRegularizar = (p: { existencia: number; disponible: number }): boolean =>
  p.existencia < 0 || p.disponible < 0

/** What should be bought: up to the most that is wanted, or at least to the least. Hundredths. */
export const faltante = (p: { disponible: number; minimo: number | null; maximo: number | null }): number =>
  p.minimo === null || p.disponible >= p.minimo ? 0 : Math.max(p.maximo ?? 0, p.minimo) - p.disponible
