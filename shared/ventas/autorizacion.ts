import * as z from 'zod'
import { idElegido, Texto } from '../http/wire'

/**
 * An administrator who lets a bill be owed though the limit or a bill overdue is against it (DECISIONS 87), at the screen of
 * whoever bills.
 */
export const AutorizacionDeCredito = z.object({
  usuario_id: idElegido('Debe seleccionar quién autoriza'),
  /** Of theirs: compared, and kept nowhere. */
  pin: Texto(12, 'Debe ingresar el PIN de quien autoriza'),
  motivo: Texto(300, 'Debe ingresar el motivo para autorizar la venta'),
})
export type AutorizacionDeCredito = z.output<typeof AutorizacionDeCredito>

/** Who may do so in a store. */
export interface Autorizante {
  usuario_id: number
  nombre: string
}
/** What a refusal carries that an administrator may override. */
export interface PorAutorizar {
  autorizan: Autorizante[]
}
