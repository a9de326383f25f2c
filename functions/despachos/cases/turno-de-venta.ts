import { nombrePublico } from '#shared/despachos/turno'
import type { Dia, Instante } from '#shared/kernel/dates'
import { EN_EDICION } from '#shared/ventas/states'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Evento } from '../../kernel/salida'
import type { VentaGuardada } from '../../ventas/public'
import { type Aviso, avisar } from '../avisos'
import { conTurno, type Fila, filaDe, guardarFila, porGuardar, sinTurno } from '../fila'
import { cambiarTurno, type TurnoGuardado } from '../store'
import { enFila } from './dar-turno'

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

/** How an order was that is saved, and whether it goes on to another customer. */
interface AlGuardar {
  estado: VentaGuardada['estado_venta_id']
  deOtro: boolean
}

/** What becomes of the open turn of an order in the queue; undefined where nothing does. */
async function movida(
  fila: Fila,
  { estado, deOtro }: AlGuardar,
  venta: VentaGuardada,
  { hoy, ahora }: Momento,
): Promise<{ fila: Fila; aviso: Aviso } | undefined> {
  const id = venta.turno_id!
  const puesto = fila.turnos.find(each => each.id === id)
  if (venta.estado_venta_id === EN_EDICION)
    return puesto && { fila: sinTurno(fila, id), aviso: 'remove_dispatch' }
  if (puesto) {
    if (!deOtro) return undefined
    const nombre = nombrePublico(venta.nombres_tercero, venta.apellidos_tercero)
    return {
      fila: conTurno(fila, { ...puesto, nombre }),
      aviso: puesto.llamado ? 'assign_dispatch' : 'new_dispatch',
    }
  }
  if (estado !== EN_EDICION) return undefined
  const [turno] = (await obtener([clave.turno(id)])) as [TurnoGuardado]
  // What was left of a dispatch is not shown before it is called.
  if (turno.resto_de !== undefined && !turno.llamado) return undefined
  const vuelta = conTurno(fila, enFila(turno, venta))
  // One of days ago stands in no queue any more.
  if (!porGuardar(vuelta, hoy, ahora).some(each => each.id === id)) return undefined
  return { fila: vuelta, aviso: 'new_dispatch' }
}

/**
 * A saved order and its open turn: nobody is called for one that is edited, which waits in its place again when it is to be
 * billed, and one that goes on to another customer is called by their name. The turn itself stays as it is.
 */
export async function acomodarTurno(
  venta: VentaGuardada,
  antes: AlGuardar,
  momento: Momento,
): Promise<EnLaFila> {
  const { turno_abierto, turno_id, codigo_tienda: tienda, estado_venta_id: estado } = venta
  const sigue = estado === antes.estado && estado !== EN_EDICION && !antes.deOtro
  if (!turno_abierto || sigue) return NADA
  const [leida] = await obtener([clave.filaDeTurnos(tienda)])
  const nueva = await movida(filaDe(leida, tienda), antes, venta, momento)
  if (!nueva) return NADA
  const { operacion, secuencia } = guardarFila(leida, nueva.fila, momento)
  return { operaciones: [operacion], eventos: avisar(tienda, turno_id!, secuencia, nueva.aviso) }
}
