import { useSesion } from '../kernel/session'
import { temaRetales, useTema } from '../kernel/tiempo-real'
import { invalidar } from '../kernel/useRuta'
import { LISTAS } from './retal'

/** What is on show of the offcuts is read again when another screen, or a till, moves one. */
export function useRetalesVivos(): void {
  const { tienda } = useSesion()
  useTema(tienda ? temaRetales(tienda.id) : null, () => void invalidar(LISTAS).catch(() => undefined))
}
