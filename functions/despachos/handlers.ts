import type { rutas } from '#shared/despachos/routes'
import type { Manejadores } from '../kernel/handler'
import { crearTurno } from './cases/crear-turno'
import { despachar } from './cases/despachar'
import { llamarPorGet, llamarSiguiente, llamarTurno } from './cases/llamar-turno'
import { manejadoresDePantallas } from './muro/pantallas'
import { manejadoresPublicos } from './muro/publicas'
import { mensajeros, paginaDeTurnos, piezasDeTurno, turnoConLineas } from './listas'

export const manejadores: Manejadores<typeof rutas> = {
  ...manejadoresPublicos,
  ...manejadoresDePantallas,
  turnos: async ({ query, body, tienda, hoy }) => ({
    data: { despachos_turnos: await paginaDeTurnos(body, query, tienda, hoy) },
  }),
  turno: async ({ params, tienda }) => ({ data: { turno: await turnoConLineas(params.id, tienda) } }),
  piezas: async ({ params, tienda }) => ({ data: await piezasDeTurno(params.id, tienda) }),
  mensajeros: async () => ({ data: { mensajeros: await mensajeros() } }),
  crearTurno,
  siguiente: llamarSiguiente,
  llamar: llamarTurno,
  llamarTurno: llamarPorGet,
  guardar: despachar,
}
