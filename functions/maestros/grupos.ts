import type { rutasDeGrupos } from '#shared/maestros/grupos'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, conActivo, conActivos, crearEntrada, paginaDeMaestro } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (grupo: FilaDe['GRUPOS']) => ({ grupo: conActivo(grupo) }),
  message: 'Grupo guardado con éxito',
  repetido: 'Ya existe un grupo con ese nombre',
}

export const manejadoresDeGrupos: Manejadores<typeof rutasDeGrupos> = {
  listaGrupos: async ({ query }) => ({
    data: { grupos: conActivos(await paginaDeMaestro('GRUPOS', query.query, query)) },
  }),
  guardarGrupo: ({ body }) => crearEntrada('GRUPOS', body, RESPUESTA),
  actualizarGrupo: ctx => cambiarEntrada('GRUPOS', ctx, RESPUESTA),
}
