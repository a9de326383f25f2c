import { eventoDeDespacho, eventoDeMuro } from '../tiempo-real/public'
import type { Evento } from '../kernel/salida'

/** The three events of the specification (B §4), and the call again of a turn that is in process already. */
export type Aviso = 'new_dispatch' | 'assign_dispatch' | 'remove_dispatch'

/** What staff and walls are told of an act: which turn, and the number of the queue after it. */
export const avisar = (tienda: string, id: number, secuencia: number, accion: Aviso): Evento[] => [
  eventoDeDespacho(tienda, { id, version: secuencia, accion }),
  eventoDeMuro(tienda, { id, version: secuencia, accion }),
]
