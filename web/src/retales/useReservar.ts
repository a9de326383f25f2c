import { textoDeReserva } from '#shared/retales/reserva'
import { deTeclas } from '../kernel/estilos'
import { usePuede, useSesion } from '../kernel/session'
import type { Retal } from './retal'

/** What somebody may do with offcuts that are kept, or might be. */
export function useReservar() {
  const puede = usePuede()
  const { usuario } = useSesion()
  const mia = ({ reserva }: Retal): boolean => reserva?.usuario_id === usuario?.id
  return {
    reserva: puede('retales.reservar'),
    /** Why this person does not free it. */
    noLibera: (retal: Retal): string | false =>
      retal.reserva !== null &&
      !mia(retal) &&
      !puede('retales.liberar') &&
      `Lo reservó ${retal.reserva.usuario}: solo esa persona o un administrador lo libera`,
    /** Why this person does not sell it: for a customer it is sold to that one. */
    noVende: (retal: Retal): string | false =>
      retal.reserva !== null &&
      retal.reserva.tercero_id === null &&
      !mia(retal) &&
      `El retal ${retal.id} está ${textoDeReserva(retal.reserva)}`,
  }
}
export type Reservar = ReturnType<typeof useReservar>

/** Why a reserved offcut is neither changed nor discarded. */
export const porReserva = ({ id, reserva }: Retal): string | false =>
  reserva !== null && `El retal ${id} está ${textoDeReserva(reserva)}: libérelo primero${deTeclas(' (R)')}`
