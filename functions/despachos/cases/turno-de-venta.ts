import { nombrePublico } from '#shared/despachos/turno'
import type { Dia, Instante } from '#shared/kernel/dates'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Evento } from '../../kernel/salida'
import type { VentaGuardada } from '../../ventas/public'
import { avisar } from '../avisos'
import { conTurno, filaDe, guardarFila, sinTurno } from '../fila'
import { cambiarTurno, type TurnoGuardado } from '../store'

/** What an act on a sale does to its turn. A turn that moves meanwhile moves the sale or the queue, which it is of. */
interface EnLaFila {
  operaciones: Operacion[]
  eventos: Evento[]
}
interface Momento {
  hoy: Dia
  ahora: Instante
}
const NADA: EnLaFila = { operaciones: [], eventos: [] }

/** An annulment closes the open turn of its sale: nobody is called for it any more, and nothing leaves. */
export async function cerrarTurno(
  { turno_abierto, turno_id, codigo_tienda: tienda }: VentaGuardada,
  momento: Momento,
): Promise<EnLaFila> {
  if (!turno_abierto) return NADA
  const [turno, leida] = await obtener([clave.turno(turno_id!), clave.filaDeTurnos(tienda)])
  const { operacion, secuencia } = guardarFila(leida, sinTurno(filaDe(leida, tienda), turno_id!), momento)
  return {
    operaciones: [cambiarTurno(turno as TurnoGuardado, { estado: 'anulado' }), operacion],
    eventos: avisar(tienda, turno_id!, secuencia, 'remove_dispatch'),
  }
}

/** An order that goes on to another customer is called by their name. */
export async function nombrarTurno(
  { turno_abierto, turno_id, codigo_tienda: tienda, nombres_tercero, apellidos_tercero }: VentaGuardada,
  momento: Momento,
): Promise<EnLaFila> {
  if (!turno_abierto) return NADA
  const [leida] = await obtener([clave.filaDeTurnos(tienda)])
  const fila = filaDe(leida, tienda)
  const turno = fila.turnos.find(({ id }) => id === turno_id)
  // One of days ago stands in no queue any more.
  if (!turno) return NADA
  const nombre = nombrePublico(nombres_tercero, apellidos_tercero)
  const { operacion, secuencia } = guardarFila(leida, conTurno(fila, { ...turno, nombre }), momento)
  return {
    operaciones: [operacion],
    eventos: avisar(tienda, turno.id, secuencia, turno.llamado ? 'assign_dispatch' : 'new_dispatch'),
  }
}
