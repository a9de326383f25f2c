import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Id, idOpcional, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_MAESTRO, LISTA_O_TODAS } from './comunes'

/** A category of products, as a part of another one or of none. */
export const Categoria = z.object({
  id: Id,
  nombre_categoria_producto: z.string(),
  categoria_producto_padre_id: Id.nullable(),
  version: Version,
})
const CategoriaEnLista = Categoria.extend({ nombre_categoria_producto_padre: z.string().nullable() })

/** Of none where nothing is said of it; a change that leaves it out leaves it where it is. */
export const CategoriaEnviada = z.object({
  nombre_categoria_producto: Texto(60, 'Debe ingresar un nombre de categoría'),
  categoria_producto_padre_id: idOpcional,
  version: Version.optional(),
})

export const rutasDeCategorias = {
  categorias: route({
    ...LISTA_O_TODAS,
    path: '/maestros/categorias-productos',
    summary: 'Categories of products, by name: a page, or without `page` all of them; `query` searches words',
    data: z.object({
      categorias_productos: z.union([paginaDeFilas(CategoriaEnLista), z.array(CategoriaEnLista)]),
    }),
  }),
  crearCategoria: route({
    ...CREA_MAESTRO,
    path: '/maestros/categorias-productos/crear',
    summary: 'Creates a category of products',
    body: CategoriaEnviada,
    data: z.object({ categoria_producto: Categoria }),
  }),
  editarCategoria: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/categorias-productos/{id}/editar',
    summary: 'Changes a category, which never becomes a part of itself; products follow a new name',
    body: CategoriaEnviada,
    data: z.object({ categoria_producto: Categoria }),
  }),
  listaCategorias: route({
    ...ELIGE_MAESTRO,
    path: '/listas/categorias-productos',
    summary: 'Categories to choose from, by name',
    data: z.object({
      categorias_productos: z.array(
        Categoria.pick({ id: true, nombre_categoria_producto: true, categoria_producto_padre_id: true }),
      ),
    }),
  }),
}
