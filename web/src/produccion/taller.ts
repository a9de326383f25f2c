import type { DatosDe } from '../kernel/api'
import { useSesion } from '../kernel/session'
import { temaProduccion, useTema } from '../kernel/tiempo-real'
import { invalidar } from '../kernel/useRuta'

export type Etapa = DatosDe<'POST /produccion/iniciar-etapa'>['etapa']
export type Orden = DatosDe<'GET /produccion/ordenes/{id}'>['orden']
export type Operario = DatosDe<'POST /produccion/operarios/identificar'>['operario']

/** What an act on an order changes on the screens of the workshop. */
export const DEL_TALLER = [
  'POST /produccion/etapas-por-servicio',
  'POST /produccion/panel-control',
  'POST /produccion/orden-etapa',
  'GET /produccion/ordenes/{id}',
  'GET /produccion/etapas/{id}',
] as const

/** What is on show of the workshop is read again when another screen moves an order. */
export function useTallerVivo(): void {
  const { tienda } = useSesion()
  useTema(tienda ? temaProduccion(tienda.id) : null, () => void invalidar(DEL_TALLER).catch(() => undefined))
}

export const nombreDe = ({ nombres, apellidos }: Pick<Operario, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`.trim()

/** `1 h 05 min`, `12 min`. */
export function duracion(segundos: number): string {
  const minutos = Math.floor(segundos / 60)
  return minutos < 60
    ? `${minutos} min`
    : `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')} min`
}
