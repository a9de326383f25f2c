import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Texto, Version } from '../http/wire'
import { ACTIVO_COMO_ESTA, CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_MAESTRO } from './comunes'

export const FuncionProducto = z.object({
  id: Id,
  nombre_funcion_producto: z.string(),
  activo: z.boolean(),
  version: Version,
})

export const FuncionProductoEnviado = z.object({
  nombre_funcion_producto: Texto(60, 'Debe ingresar todos los campos solicitados'),
  activo: Bandera.default(true),
  version: Version.optional(),
})

export const rutasDeFuncionesProductos = {
  listaFunciones: route({
    ...LISTA_MAESTRO,
    path: '/maestros/funciones-productos',
    summary: 'What products are used for, by name; `query` searches words',
    data: z.object({ funciones_productos: paginaDeFilas(FuncionProducto) }),
  }),
  guardarFuncion: route({
    ...CREA_MAESTRO,
    path: '/maestros/funciones-productos/guardar',
    summary: 'Creates a function',
    body: FuncionProductoEnviado,
    data: z.object({ funcion_producto: FuncionProducto }),
  }),
  actualizarFuncion: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/funciones-productos/{id}/actualizar',
    summary: 'Changes a function; products follow a new name',
    body: FuncionProductoEnviado.extend(ACTIVO_COMO_ESTA),
    data: z.object({ funcion_producto: FuncionProducto }),
  }),
}
