import type { Tono } from '../kernel/Etiqueta'
import { pesosExactos } from '#shared/kernel/format'
import type { DatosDe, ClaveDeRuta } from '../kernel/api'

/** A cash session as the server tells it. */
export type SesionDeCaja = DatosDe<'GET /caja/sesiones/{id}'>['sesion']
/** What moved in it of a kind and in a form of payment. */
export type LineaDeResumen = SesionDeCaja['resumen'][number]

/** What is read anew when a drawer was opened, counted or closed. */
export const LECTURAS: readonly ClaveDeRuta[] = [
  'GET /caja',
  'GET /caja/sesiones',
  'GET /caja/sesiones/{id}',
  'POST /cierre-mes/pendientes',
]

/** How a count came out, in words and in the colour of its kind. */
export function diferenciaEnPalabras(diferencia: number): { tono: Tono; texto: string } {
  if (diferencia === 0) return { tono: 'exito', texto: 'Cuadra' }
  return diferencia < 0
    ? { tono: 'peligro', texto: `Faltan ${pesosExactos(-diferencia)}` }
    : { tono: 'alerta', texto: `Sobran ${pesosExactos(diferencia)}` }
}
