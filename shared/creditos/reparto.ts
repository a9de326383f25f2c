import type { Dia } from '../kernel/dates'
import { formatoDia } from '../kernel/format'
import { type Centavos, sum } from '../kernel/money'

/** A sale on credit of which something is still owed. */
export interface VentaAbierta {
  venta_id: number
  /** What it was billed for. */
  valor: Centavos
  /** Of that, what is still owed. */
  saldo: Centavos
  vence: Dia
}
/** What is taken off one sale. */
export interface Parte {
  venta_id: number
  valor: Centavos
}

/** The one that is due first comes first: the order in which sales are kept, and paid where nobody chooses. */
export const porVencer = (
  a: Pick<VentaAbierta, 'vence' | 'venta_id'>,
  b: Pick<VentaAbierta, 'vence' | 'venta_id'>,
): number => (a.vence === b.vence ? a.venta_id - b.venta_id : a.vence < b.vence ? -1 : 1)

/** What an amount pays of sales that stand in their order: the first one whole, then the next (DECISIONS 1). */
export function repartir(ventas: readonly VentaAbierta[], valor: Centavos): Parte[] {
  const partes: Parte[] = []
  let resto: number = valor
  for (const { venta_id, saldo } of ventas) {
    if (resto <= 0) break
    const parte = Math.min(resto, saldo) as Centavos
    partes.push({ venta_id, valor: parte })
    resto -= parte
  }
  return partes
}

/** Whole days from one day to a later one. */
const diasEntre = (desde: Dia, hasta: Dia): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000)

/** Days that a sale is overdue; 0 on the day that it is due, and before. */
export const diasVencida = ({ vence }: Pick<VentaAbierta, 'vence'>, hoy: Dia): number =>
  Math.max(0, diasEntre(vence, hoy))

/** Which sale is not paid, and since when. */
export const textoDeMora = ({ venta_id, vence }: Pick<VentaAbierta, 'venta_id' | 'vence'>): string =>
  `El cliente debe la venta ${venta_id}, vencida desde el ${formatoDia(vence)}`

/** How old a debt is, by the days that its sales are overdue (DECISIONS 188). */
export const EDADES = ['al_dia', 'de_1_a_30', 'de_31_a_60', 'de_61_a_90', 'mas_de_90'] as const
export type Edad = (typeof EDADES)[number]
const LIMITES = [0, 30, 60, 90] as const

export function edadDe(venta: Pick<VentaAbierta, 'vence'>, hoy: Dia): Edad {
  const dias = diasVencida(venta, hoy)
  const lugar = LIMITES.findIndex(limite => dias <= limite)
  return EDADES[lugar < 0 ? EDADES.length - 1 : lugar]!
}

export const edadesDe = (
  ventas: readonly Pick<VentaAbierta, 'vence' | 'saldo'>[],
  hoy: Dia,
): Record<Edad, Centavos> =>
  Object.fromEntries(
    EDADES.map(edad => [edad, sum(ventas.filter(v => edadDe(v, hoy) === edad).map(v => v.saldo))]),
  ) as Record<Edad, Centavos>
