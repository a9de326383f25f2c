import { ErrorVeta } from '#shared/http/errors'
import { MAXIMO_SIN_PAGINA, paginar } from '#shared/http/pagination'
import { precioConImpuesto } from '#shared/kernel/money'
import type { rutas } from '#shared/productos/routes'
import { obtener } from '../kernel/dynamo/client'
import { buscar } from '../kernel/dynamo/search'
import type { Manejadores } from '../kernel/handler'
import { claveDeParametro, listaDeIds, valorDe } from '../maestros/public'
import {
  type Existencia,
  idsPorNombre,
  producto,
  productosConExistencia,
  type ProductoGuardado,
} from './store'

function vista({ producto: p, existencia }: { producto: ProductoGuardado; existencia: Existencia }) {
  return {
    prefijo: '',
    funcion_producto_id: null,
    nombre_funcion_producto: '',
    grupo_servicio_id: null,
    ...p,
    precio_con_impuesto: precioConImpuesto(p.precio_unitario, p.porcentaje_impuesto),
    es_tablero: p.medida_largo !== null && p.medida_ancho !== null,
    cantidad: existencia.existencia,
    cantidad_inventario: existencia.existencia,
    reservado: existencia.reservado,
    disponible: existencia.disponible,
  }
}

async function ids(query: {
  query: string
  productos_venta?: boolean
  servicios_especiales?: boolean
  grupo_id?: number
}): Promise<number[]> {
  const venta = query.productos_venta === true
  const grupos = query.grupo_id
    ? [query.grupo_id]
    : query.servicios_especiales
      ? listaDeIds(
          valorDe('LISTA_GRUPOS_SERVICIOS', (await obtener([claveDeParametro('LISTA_GRUPOS_SERVICIOS')]))[0]),
        )
      : undefined
  if (query.query) {
    const hits = await buscar(
      'PRODUCTO',
      query.query,
      hit =>
        (!venta || hit.venta === true) &&
        (!grupos || (grupos.includes(hit.grupo_id as number) && hit.activo === true)),
    )
    return hits.ids
  }
  if (!grupos) return idsPorNombre({ venta })
  return (await Promise.all(grupos.map(grupoId => idsPorNombre({ grupoId, venta })))).flat()
}

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, tienda }) => {
    const found = await ids(query)
    if (query.no_page) {
      const rows = await productosConExistencia(found.slice(0, MAXIMO_SIN_PAGINA), tienda)
      return { data: { productos: rows.map(vista) } }
    }
    const page = paginar(found, query.page, query.per_page)
    const rows = await productosConExistencia(page.data, tienda)
    return { data: { productos: { ...page, data: rows.map(vista) } } }
  },
  ver: async ({ params, tienda }) => {
    const found = await producto(params.id, tienda)
    if (!found) throw new ErrorVeta('no_encontrado')
    return { data: { producto: vista(found) } }
  },
}
