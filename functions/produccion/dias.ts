import { type Dia, diaDe, type Instante } from '#shared/kernel/dates'
import { estadoDeOrden } from '#shared/produccion/estados'
import type { OrdenGuardada } from './store'

/** When an order was finished; null while it is not. */
export const finDe = (orden: OrdenGuardada): Instante | null =>
  estadoDeOrden(orden) === 'finalizada'
    ? (orden.etapas
        .map(({ marchas }) => marchas.at(-1)?.hasta ?? '')
        .sort()
        .at(-1) ?? null)
    : null

const finesDe = (ordenes: readonly OrdenGuardada[]): Instante[] =>
  ordenes.flatMap(orden => finDe(orden) ?? []).sort()

/** When the last of the orders was finished. */
export const ultimoFinDe = (ordenes: readonly OrdenGuardada[]): Instante | undefined =>
  finesDe(ordenes).at(-1)

/**
 * Days on which orders of a sale were finished and the sale is not listed: all while one of its orders is open, then all but
 * the last one, on which it is listed itself.
 */
export function diasAparte(ordenes: readonly OrdenGuardada[], abierta: boolean): Dia[] {
  const fines = finesDe(ordenes)
  const dias = new Set(fines.map(diaDe))
  if (!abierta && fines.length > 0) dias.delete(diaDe(fines.at(-1)!))
  return [...dias]
}

/** Whether an order counts between two days: all but what was finished on another one (DECISIONS 210). */
export function enLosDias(
  { dias }: { dias?: readonly Dia[] | undefined },
  orden: OrdenGuardada,
  desde: Dia,
  hasta: Dia,
): boolean {
  const fin = finDe(orden)
  // Of before these days were kept, or finished on one day: it stands where its sale does.
  if (!fin || !dias) return true
  return diaDe(fin) >= desde && diaDe(fin) <= hasta
}
