import { ErrorVeta } from '#shared/http/errors'
import { precioConImpuesto } from '#shared/kernel/money'
import type { rutas } from '#shared/productos/routes'
import type { Manejadores } from '../kernel/handler'
import { pagina, todos } from './listas'
import { fila, type FilaDeProducto } from './store'

const vista = (p: FilaDeProducto) => ({
  prefijo: '',
  funcion_producto_id: null,
  nombre_funcion_producto: '',
  grupo_servicio_id: null,
  ...p,
  precio_con_impuesto: precioConImpuesto(p.precio_unitario, p.porcentaje_impuesto),
  es_tablero: p.medida_largo !== null && p.medida_ancho !== null,
  cantidad: p.existencia,
  cantidad_inventario: p.existencia,
})

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, tienda }) => {
    if (query.no_page) return { data: { productos: (await todos(query, tienda)).map(vista) } }
    const found = await pagina(query, tienda)
    return { data: { productos: { ...found, data: found.data.map(vista) } } }
  },
  ver: async ({ params, tienda }) => {
    const found = await fila(params.id, tienda)
    if (!found) throw new ErrorVeta('no_encontrado')
    return { data: { producto: vista(found) } }
  },
}
