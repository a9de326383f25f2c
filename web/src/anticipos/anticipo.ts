import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type CuentaDeAnticipos = DatosDe<'GET /maestros/anticipos'>['anticipos']['data'][number]
export type Movimiento =
  DatosDe<'POST /maestros/anticipos/{id}/historial'>['anticipos_movimientos']['data'][number]

/** A movement that may be annulled. */
export const RECIBIDO = 1

/** What shows advances: this list, that of customers, and what a bill may spend. */
export const LISTAS = [
  'GET /maestros/anticipos',
  'GET /maestros/anticipos/saldos',
  'POST /maestros/anticipos/{id}/historial',
  'POST /maestros/anticipos/cliente',
  'GET /terceros',
  'GET /terceros/{id}',
  'GET /terceros/{id}/abono/historial',
] as const satisfies ClaveDeRuta[]
