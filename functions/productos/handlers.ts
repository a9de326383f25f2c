import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/productos/routes'
import type { Manejadores } from '../kernel/handler'
import { catalogo } from '../maestros/public'
import { crear } from './cases/crear-producto'
import { crearTablero, tablerosNuevos } from './cases/crear-tablero'
import { editar } from './cases/editar-producto'
import { historial } from './historial'
import { manejadoresDeCatalogo } from './catalogo/handlers'
import { manejadoresDeLotes } from './lotes/handlers'
import { pagina, todos } from './listas'
import { type FilaDeProducto, productoConFilas, productosConExistencia } from './store'
import { sinVersion, vistaDeProducto } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, tienda }) => {
    if (query.no_page) return { data: { productos: (await todos(query, tienda)).map(sinVersion) } }
    const found = await pagina(query, tienda)
    return { data: { productos: { ...found, data: found.data.map(sinVersion) } } }
  },
  ver: async ({ params, tienda }) => {
    const [found] = await productosConExistencia([params.id], tienda)
    if (!found) throw new ErrorVeta('no_encontrado')
    const fila = { ...found.producto, ...found.existencia } as FilaDeProducto
    return { data: { producto: vistaDeProducto(fila) } }
  },
  existencias: async ({ params }) => {
    const [found, tiendas] = await Promise.all([productoConFilas(params.id), catalogo('TIENDAS')])
    if (!found) throw new ErrorVeta('no_encontrado')
    return {
      data: {
        existencias: tiendas.flatMap(({ codigo_tienda, nombre_tienda }) => {
          const fila = found.filas.get(codigo_tienda)
          if (!fila) return []
          const { existencia, reservado, disponible } = fila
          return [{ codigo_tienda, nombre_tienda, cantidad: existencia, reservado, disponible }]
        }),
      },
    }
  },
  ...manejadoresDeLotes,
  ...manejadoresDeCatalogo,
  historial,
  crear,
  editar,
  tablerosNuevos,
  crearTablero,
}
