import type { PedidoDespiece } from '#shared/despiece/schemas'
import { ErrorVeta } from '#shared/http/errors'
import { type Dia, diaDe, type Instante } from '#shared/kernel/dates'
import { reservaEn, textoDeReserva } from '#shared/retales/reserva'
import type { RetalesDeTienda } from './en-despieces'
import type { ReservaGuardada, RetalGuardado } from './store'

/** Who would use an offcut, and when. */
export interface Quien {
  hoy: Dia
  /** Who sells or acts: what one of them keeps without a customer is theirs to sell. */
  usuarios: readonly number[]
  /** Every id under which the customer is known. */
  clientes?: readonly number[]
  /** Document of the customer, where nothing else tells who it is. */
  documento?: string | undefined
}

/** The reservation by which an offcut is kept for somebody else. */
export function reservaAjena(retal: RetalGuardado, quien: Quien): ReservaGuardada | undefined {
  const reserva = reservaEn(retal, quien.hoy)
  if (!reserva) return undefined
  const { tercero_id, numero_documento, usuario_id } = reserva
  const suya =
    tercero_id === null
      ? quien.usuarios.includes(usuario_id)
      : quien.clientes?.includes(tercero_id) || (!!quien.documento && quien.documento === numero_documento)
  return suya ? undefined : reserva
}

/** Whoever has a cut list planned, for the customer that it names. */
export const quienPide = (
  { numero_documento }: Pick<PedidoDespiece, 'numero_documento'>,
  usuario: number,
  hoy: Dia,
): Quien => ({ hoy, usuarios: [usuario], documento: String(numero_documento ?? '') })

export const textoAjeno = ({ id }: RetalGuardado, reserva: ReservaGuardada): string =>
  `El retal ${id} está ${textoDeReserva(reserva)}`

/** Offcuts as somebody may use them: those that are kept for others say so. */
export const retalesPara = (retales: RetalesDeTienda, quien: Quien): RetalesDeTienda =>
  new Map(
    [...retales].map(([id, retal]) => {
      const reserva = reservaAjena(retal, quien)
      return [id, reserva ? { ...retal, ajeno: textoAjeno(retal, reserva) } : retal]
    }),
  )

/** What somebody keeps is neither moved nor measured nor thrown away before it is freed. @param campo of the request. */
export function exigirSinReserva(retal: RetalGuardado, ahora: Instante, campo?: string): void {
  const reserva = reservaEn(retal, diaDe(ahora))
  if (!reserva) return
  const mensaje = `${textoAjeno(retal, reserva)}: libérelo primero`
  throw new ErrorVeta('retal_reservado', { mensaje, ...(campo && { errores: { [campo]: mensaje } }) })
}
