import type { rutasDeFuncionesProductos } from '#shared/maestros/funciones-productos'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, conActivo, conActivos, crearEntrada, paginaDeMaestro } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (funcion_producto: FilaDe['FUNCIONES_PRODUCTO']) => ({
    funcion_producto: conActivo(funcion_producto),
  }),
  message: 'Función guardada con éxito',
  repetido: 'Ya existe una función con ese nombre',
}

export const manejadoresDeFuncionesProductos: Manejadores<typeof rutasDeFuncionesProductos> = {
  listaFunciones: async ({ query }) => ({
    data: {
      funciones_productos: conActivos(await paginaDeMaestro('FUNCIONES_PRODUCTO', query.query, query)),
    },
  }),
  guardarFuncion: ({ body }) => crearEntrada('FUNCIONES_PRODUCTO', body, RESPUESTA),
  actualizarFuncion: ctx => cambiarEntrada('FUNCIONES_PRODUCTO', ctx, RESPUESTA),
}
