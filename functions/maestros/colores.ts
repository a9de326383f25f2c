import type { rutasDeColores } from '#shared/maestros/colores'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, elegibles, paginaDeMaestro, porNombre } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (color: FilaDe['COLORES']) => ({ color }),
  message: 'Color guardado con éxito',
  repetido: 'Ya existe un color con ese nombre',
}

export const manejadoresDeColores: Manejadores<typeof rutasDeColores> = {
  colores: async ({ query, body }) => ({
    data: { colores: await paginaDeMaestro('COLORES', body.query_params, query) },
  }),
  guardarColor: ({ body }) => crearEntrada('COLORES', body, RESPUESTA),
  actualizarColor: ctx => cambiarEntrada('COLORES', ctx, RESPUESTA),
  listaColores: async ({ query }) => ({
    data: { colores: elegibles(await porNombre('COLORES'), query) },
  }),
}
