import type { Dia } from '../kernel/dates'
import { formatoDia } from '../kernel/format'

/** Days after today that an offcut may be kept for somebody. */
export const MAXIMO_DIAS_DE_RESERVA = 30

/** What a person is told of a reservation. */
export interface ReservaDicha {
  /** Its last day: it stands to the end of it, and ends by itself. */
  hasta: Dia
  /** For whom; without a customer it says why, and whoever made it may sell the offcut. */
  nombre_cliente: string | null
  usuario: string
}

/** The reservation that stands on a day: one whose last day is over is none. */
export const reservaEn = <R extends Pick<ReservaDicha, 'hasta'>>(
  { reserva }: { reserva?: R | null | undefined },
  hoy: Dia,
): R | undefined => (reserva && reserva.hasta >= hoy ? reserva : undefined)

/** `reservado para Ana Ruiz hasta el 28/11/2026 (Laura Gil)`. */
export const textoDeReserva = ({ nombre_cliente, hasta, usuario }: ReservaDicha): string =>
  `reservado${nombre_cliente === null ? '' : ` para ${nombre_cliente}`} hasta el ${formatoDia(hasta)} (${usuario})`

/** Which of those that lie in the store: all of them, those that anybody may have, or those that are kept for somebody. */
export const FILTROS_DE_RESERVA = ['libres', 'reservados'] as const
