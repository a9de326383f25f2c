import * as z from 'zod'
import { MAXIMO_BASE64 } from '../adjuntos/tipos'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { MB, route } from '../http/route'
import { Id, IdFlexible } from '../http/wire'
import { pantallas, publicas } from './publicas'
import {
  Despacho,
  FiltroDeTurnos,
  Llamado,
  PiezasDeLinea,
  Turno,
  TurnoConLineas,
  TurnoPedido,
} from './esquemas'

const SE_VEN = { access: 'despachos.ver', store: 'required' } as const
const DESPACHA = { access: 'despachos.despachar', store: 'required', writes: true } as const
const turno = z.object({ turno: TurnoConLineas })
/** The user of the specification's path is the one of the token, whatever the path says (DECISIONS 221). */
const llamado = z.object({ turnId: IdFlexible, userId: z.string().max(40) })

export const rutas = {
  ...publicas,
  ...pantallas,
  turnos: route({
    ...SE_VEN,
    method: 'POST',
    path: '/despachos/turnos',
    summary: 'Turns of the store: pending ones by number, or dispatched ones, the newest first',
    query: z.object(paginaQuery),
    body: FiltroDeTurnos,
    data: z.object({ despachos_turnos: paginaDeFilas(Turno) }),
  }),
  turno: route({
    ...SE_VEN,
    method: 'GET',
    path: '/despachos/turnos/{id}',
    summary: 'A turn of the store with its lines',
    params: z.object({ id: IdFlexible }),
    data: turno,
  }),
  piezas: route({
    ...SE_VEN,
    method: 'GET',
    path: '/despachos/turnos/{id}/piezas',
    summary: 'Pieces that wait in a turn, by their labels; of a line without a cut list none are told',
    params: z.object({ id: IdFlexible }),
    data: z.object({ lineas: z.array(PiezasDeLinea) }),
  }),
  mensajeros: route({
    ...SE_VEN,
    method: 'GET',
    path: '/despachos/mensajeros',
    summary: 'Couriers by name, for whoever dispatches',
    data: z.object({ mensajeros: z.array(z.object({ id: Id, nombre: z.string() })) }),
  }),
  crearTurno: route({
    ...DESPACHA,
    method: 'POST',
    path: '/despachos/turnos/crear',
    summary: 'Gives a sale its turn (Pasar a despacho); one that has a turn keeps it',
    body: TurnoPedido,
    data: turno,
  }),
  siguiente: route({
    ...DESPACHA,
    method: 'POST',
    path: '/despachos/turnos/siguiente',
    summary: 'Calls the next turn of today that nobody has called and whose sale can leave',
    body: Llamado,
    data: turno,
  }),
  llamar: route({
    ...DESPACHA,
    method: 'POST',
    path: '/despachos/turnos/{turnId}/{userId}/venta',
    summary: 'Calls a turn; within ten seconds of the last call it is the same call',
    params: llamado,
    body: Llamado,
    data: turno,
  }),
  llamarTurno: route({
    ...DESPACHA,
    method: 'GET',
    path: '/despachos/turnos/{turnId}/{userId}/venta',
    summary: 'The same by the call of the specification, for its client',
    params: llamado,
    data: turno,
  }),
  guardar: route({
    ...DESPACHA,
    method: 'POST',
    path: '/despachos/guardar',
    summary: 'Dispatches the turn of a sale, or a part of it: the rest gets a turn of its own',
    // A signature and a photograph, where they come in the body: together no larger than one file.
    cuerpo: MAXIMO_BASE64 + MB / 8,
    body: Despacho,
    data: z.object({ turno: TurnoConLineas, resto: Turno.nullable() }),
  }),
}
