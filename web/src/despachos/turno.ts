import type { DatosDe } from '../kernel/api'

export type Turno = DatosDe<'POST /despachos/turnos'>['despachos_turnos']['data'][number]
export type TurnoConLineas = DatosDe<'GET /despachos/turnos/{id}'>['turno']
export type LineaDeTurno = TurnoConLineas['lineas'][number]

/** What an act on a turn changes. */
export const LISTAS = [
  'POST /despachos/turnos',
  'GET /despachos/turnos/{id}',
  'POST /facturas',
  'POST /facturas/filtros',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
] as const

export const clienteDe = ({ nombres_tercero, apellidos_tercero }: Turno): string =>
  `${nombres_tercero} ${apellidos_tercero}`.trim()

/** `Turno 023`, with its day where that is another one: each day begins with 001. */
export const senasDe = ({ numero_turno }: Pick<Turno, 'numero_turno'>): string => `Turno ${numero_turno}`

const CLAVE = 'veta.modulo'
/** Where this terminal calls to: it stays with the device. */
export const moduloDelEquipo = {
  leer: (): string => localStorage.getItem(CLAVE) ?? '',
  guardar: (texto: string) => localStorage.setItem(CLAVE, texto),
}
