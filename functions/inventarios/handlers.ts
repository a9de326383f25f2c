import type { rutas } from '#shared/inventarios/routes'
import type { Manejadores } from '../kernel/handler'
import { paginaDeProductos } from '../productos/public'
import { alertados } from './alertas'
import { deAlmacen } from './almacen'
import { ajustar } from './cases/ajustar'
import { deshacerReinicio, eliminarInventario, verReinicio } from './cases/reiniciar-tableros'
import { fijarTopes } from './cases/fijar-topes'
import { reversar } from './cases/reversar'
import { leerKardex } from './kardex'
import { vistaDeTableros } from './tableros'
import { tiendaAVer, topesDe, vistaDeFila, vistaDeInventario } from './store'

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, tienda }) => {
    const found =
      query.vista === 'todos'
        ? await paginaDeProductos(query, tienda)
        : await alertados(query.vista, query, tienda)
    return { data: { productos: { ...found, data: found.data.map(vistaDeFila) } } }
  },
  kardex: async ({ params, query, sesion, tienda }) => {
    const codigo_tienda = tiendaAVer(tienda, query.tienda, sesion)
    const { leido, ...kardex } = await leerKardex(codigo_tienda, params.producto_id, query.antes)
    const producto = vistaDeInventario(leido.producto, leido.existencia, topesDe(leido.fila))
    return { data: { ...kardex, producto: { ...producto, codigo_tienda } } }
  },
  actualizar: ajustar,
  reversar,
  topes: fijarTopes,
  ...deAlmacen,
  tableros: async ({ tienda }) => ({ data: await vistaDeTableros(tienda) }),
  eliminarInventario,
  verReinicio,
  deshacerReinicio,
}
