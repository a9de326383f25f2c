import { type Centavos, sum } from '../kernel/money'

/** Notes and coins that Colombia's central bank has in circulation, in pesos, the largest first. */
export const DENOMINACIONES = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const
export type Denominacion = (typeof DENOMINACIONES)[number]

/** How many there are of a note or coin. */
export interface Contado {
  denominacion: Denominacion
  cantidad: number
}

/** What was counted, in centavos. */
export const contadoDe = (conteo: readonly Contado[]): Centavos =>
  sum(conteo.map(({ denominacion, cantidad }) => (denominacion * cantidad * 100) as Centavos))
