import type { rutasDeEstadosMaquinas } from '#shared/maestros/estados-maquinas'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, paginaDeMaestro } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (estado_maquina: FilaDe['ESTADOS_MAQUINA']) => ({ estado_maquina }),
  message: 'Estado guardado con éxito',
  repetido: 'Ya existe un estado con ese nombre',
}

export const manejadoresDeEstadosMaquinas: Manejadores<typeof rutasDeEstadosMaquinas> = {
  listaEstadosMaquinas: async ({ query }) => ({
    data: { estados_maquinas: await paginaDeMaestro('ESTADOS_MAQUINA', query.query, query) },
  }),
  guardarEstadoMaquina: ({ body }) => crearEntrada('ESTADOS_MAQUINA', body, RESPUESTA),
  actualizarEstadoMaquina: ctx => cambiarEntrada('ESTADOS_MAQUINA', ctx, RESPUESTA),
}
