import type { Dia } from '#shared/kernel/dates'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Evento } from '../../kernel/salida'
import type { VentaGuardada } from '../../ventas/public'
import { avisar } from '../avisos'
import { filaDe, guardarFila, sinTurno } from '../fila'
import { cambiarTurno, type TurnoGuardado } from '../store'

/**
 * What an annulment does to the open turn of its sale: nobody is called for it any more, and nothing leaves. A turn that
 * was handed over meanwhile moved the sale, which the annulment is of.
 */
export async function cerrarTurno(
  { turno_abierto, turno_id, codigo_tienda: tienda }: VentaGuardada,
  momento: { hoy: Dia; ahora: string },
): Promise<{ operaciones: Operacion[]; eventos: Evento[] }> {
  if (!turno_abierto) return { operaciones: [], eventos: [] }
  const [turno, leida] = await obtener([clave.turno(turno_id!), clave.filaDeTurnos(tienda)])
  const { operacion, secuencia } = guardarFila(leida, sinTurno(filaDe(leida, tienda), turno_id!), momento)
  return {
    operaciones: [cambiarTurno(turno as TurnoGuardado, { estado: 'anulado' }), operacion],
    eventos: avisar(tienda, turno_id!, secuencia, 'remove_dispatch'),
  }
}
