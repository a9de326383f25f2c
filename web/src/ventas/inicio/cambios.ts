import { type Dia, diaDe, type Instante, sumarDias } from '#shared/kernel/dates'
import { formatoInstante } from '#shared/kernel/format'
import type { Venta } from '../facturacion/venta'

/** Changes older than so many days are nobody's news. */
export const DIAS_DE_CAMBIOS = 7

const HECHO = { crear: 'la hizo', editar: 'la editó', facturar: 'la facturó', anular: 'la anuló' } as const

/** The instant of the last change; '' in sales of before it was kept. */
export const instanteDe = ({ ultimo_cambio }: Pick<Venta, 'ultimo_cambio'>): Instante =>
  ultimo_cambio?.fecha ?? ''

/** A sale of `yo` that somebody else changed last, since some day. */
export const cambioAjeno = (v: Pick<Venta, 'vendedor_id' | 'ultimo_cambio'>, yo: number, hoy: Dia): boolean =>
  v.vendedor_id === yo &&
  v.ultimo_cambio !== null &&
  v.ultimo_cambio.usuario_id !== yo &&
  diaDe(v.ultimo_cambio.fecha) >= sumarDias(hoy, -DIAS_DE_CAMBIOS)

/** `Ana Gómez la facturó` */
export const textoDeCambio = ({ ultimo_cambio }: Pick<Venta, 'ultimo_cambio'>): string =>
  ultimo_cambio ? `${ultimo_cambio.nombre_usuario} ${HECHO[ultimo_cambio.accion]}` : ''

/** `Hoy, 3:04 p. m.`, and of other days their date as well. */
export const cuando = (instante: Instante, hoy: Dia): string =>
  diaDe(instante) === hoy ? `Hoy, ${formatoInstante(instante).slice(11)}` : formatoInstante(instante)

/** The last change first. */
export const porCambio = (a: Venta, b: Venta): number => instanteDe(b).localeCompare(instanteDe(a))
