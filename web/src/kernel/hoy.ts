import { type Dia, diaDe } from '#shared/kernel/dates'
import { horaDelServidor } from './sesion-guardada'

/** The day of the shop, by the server's clock: that of a till may be wrong, and a list up to its day would hide sales. */
export const diaDeHoy = (): Dia => diaDe(new Date(horaDelServidor()))
