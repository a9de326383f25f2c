import type { Evento } from '../kernel/salida'
import {
  temaDeConexion,
  temaDescuentos,
  temaDePantalla,
  temaDespachos,
  temaDeUsuario,
  temaFacturas,
  temaMuro,
  temaProduccion,
  temaRetales,
} from './temas'

export { cerrar, enviar, esLimite } from './sockets'
export { type Socket, socketsDe } from './store'
export { temaMuro, temasPermitidos } from './temas'

/** The hint that a sale of the store changed, for its lists. */
export const eventoDeFactura = (tienda: string, datos: Evento['datos']): Evento => ({
  tema: temaFacturas(tienda),
  evento: 'NotificationFacturaEvent',
  datos,
})

/** The hint that a discount was asked for, decided on or used in the store. */
export const eventoDeDescuento = (tienda: string, datos: Evento['datos']): Evento => ({
  tema: temaDescuentos(tienda),
  evento: 'NotificationDescuentoEvent',
  datos,
})

/** The hint that offcuts of the store moved, for its lists. */
export const eventoDeRetal = (tienda: string, datos: Evento['datos']): Evento => ({
  tema: temaRetales(tienda),
  evento: 'NotificationRetalEvent',
  datos,
})

/** The event that an order of the workshop moved on (specification C §7). */
export const eventoDeProduccion = (tienda: string, datos: Evento['datos']): Evento => ({
  tema: temaProduccion(tienda),
  evento: 'NotificationProduccionEvent',
  datos,
})

/** The hint that a turn of the store was given, called, dispatched or closed; its version counts all of them. */
export const eventoDeDespacho = (tienda: string, datos: Evento['datos']): Evento => ({
  tema: temaDespachos(tienda),
  evento: 'NotificationDeliveryEvent',
  datos,
})

/** The same for the walls of the store. */
export const eventoDeMuro = (tienda: string, datos: Evento['datos']): Evento => ({
  ...eventoDeDespacho(tienda, datos),
  tema: temaMuro(tienda),
})

/** The event that closes the sockets of a topic instead of telling them something. */
export const CERRAR_SOCKETS = 'CerrarSockets'
/** Closes the sockets of a user at once: disabled, or with another role or other stores. */
export const cierreDeUsuario = (id: number): Evento => ({
  tema: temaDeUsuario(id),
  evento: CERRAR_SOCKETS,
  datos: { id, accion: 'cerrar' },
})
/** Closes the sockets of one sign-in: signed out, or revoked. */
export const cierreDeConexion = (conexion: string, usuarioId: number): Evento => ({
  tema: temaDeConexion(conexion),
  evento: CERRAR_SOCKETS,
  datos: { id: usuarioId, accion: 'cerrar' },
})

/** Closes the sockets of a display: revoked. */
export const cierreDePantalla = (id: string): Evento => ({
  tema: temaDePantalla(id),
  evento: CERRAR_SOCKETS,
  datos: { id, accion: 'cerrar' },
})
