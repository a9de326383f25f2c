import { formatoNumero } from '#shared/kernel/format'
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

const deContar = (n: number) => (n === 1 ? '1 pieza' : `${formatoNumero(n)} piezas`)

/** How much of a line waits, or went; of one that goes piece by piece, how many pieces. */
export function cuanto(
  linea: Pick<LineaDeTurno, 'pendiente' | 'entregada' | 'piezas_pendientes' | 'piezas_entregadas'>,
  salio: boolean,
): string {
  const piezas = salio ? linea.piezas_entregadas : linea.piezas_pendientes
  const cantidad = salio ? linea.entregada : linea.pendiente
  if (piezas !== null && (!salio || cantidad === 0)) return `${deContar(piezas)} de`
  return `${formatoNumero(cantidad)} ×`
}

const CLAVE = 'veta.modulo'
/** Where this terminal calls to: it stays with the device. */
export const moduloDelEquipo = {
  leer: (): string => localStorage.getItem(CLAVE) ?? '',
  guardar: (texto: string) => localStorage.setItem(CLAVE, texto),
}
