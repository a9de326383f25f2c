import type { rutasDeGruposServicios } from '#shared/maestros/grupos-servicios'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, conActivo, conActivos, crearEntrada, paginaDeMaestro } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (grupo_servicio: FilaDe['GRUPOS_SERVICIO']) => ({ grupo_servicio: conActivo(grupo_servicio) }),
  message: 'Grupo de servicio guardado con éxito',
  repetido: 'Ya existe un grupo de servicio con ese nombre',
}

export const manejadoresDeGruposServicios: Manejadores<typeof rutasDeGruposServicios> = {
  listaGruposServicios: async ({ query }) => ({
    data: { grupos_servicios: conActivos(await paginaDeMaestro('GRUPOS_SERVICIO', query.query, query)) },
  }),
  guardarGrupoServicio: ({ body }) => crearEntrada('GRUPOS_SERVICIO', body, RESPUESTA),
  actualizarGrupoServicio: ctx => cambiarEntrada('GRUPOS_SERVICIO', ctx, RESPUESTA),
}
