import { puede } from '#shared/kernel/permisos'
import type { Evento } from '../kernel/cambio'
import type { Sesion } from '../kernel/session'

export { desuscribir, socketsDe } from './store'

/** The specification's channels, one per store, and who may listen. */
export const temaFacturas = (tienda: string): string => `notification-facturas-${tienda}`

/** The hint that a sale of the store changed, for its lists. */
export const eventoDeFactura = (tienda: string, datos: Evento['datos']): Evento => ({
  tema: temaFacturas(tienda),
  evento: 'NotificationFacturaEvent',
  datos,
})

/** Of the topics asked for, those of this store that the role may hear. */
export const temasPermitidos = (temas: string[], sesion: Sesion, tienda: string): string[] =>
  temas.filter(tema => tema === temaFacturas(tienda) && puede(sesion.rol, 'ventas.ver'))
