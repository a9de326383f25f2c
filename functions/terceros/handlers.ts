import { ErrorVeta } from '#shared/http/errors'
import { MAXIMO_SIN_PAGINA, paginar } from '#shared/http/pagination'
import { rolDeNombre } from '#shared/kernel/permisos'
import type { rutas } from '#shared/terceros/routes'
import { buscar } from '../kernel/dynamo/search'
import type { Manejadores } from '../kernel/handler'
import { crearCliente } from './cases/crear-cliente'
import { tercero, terceros, tercerosPorNombre } from './store'
import { vistaDeTercero } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query }) => {
    const wanted = query.role === undefined ? undefined : (rolDeNombre(query.role) ?? query.role)
    const accepts = (tipo: unknown) => {
      if (wanted !== undefined) return tipo === wanted
      // modo_usuario=0: customers only, no staff (DECISIONS 193).
      return query.modo_usuario !== '0' || tipo === 'C'
    }
    const found = query.query
      ? (await buscar('TERCERO', query.query, hit => accepts(hit.tipo_tercero))).ids
      : (await tercerosPorNombre()).filter(t => accepts(t.tipo_tercero)).map(t => t.id)
    if (query.no_page) {
      const rows = await terceros(found.slice(0, MAXIMO_SIN_PAGINA))
      return { data: { terceros: rows.map(vistaDeTercero) } }
    }
    const page = paginar(found, query.page, query.per_page)
    return { data: { terceros: { ...page, data: (await terceros(page.data)).map(vistaDeTercero) } } }
  },
  ver: async ({ params }) => {
    const found = await tercero(params.id)
    if (!found) throw new ErrorVeta('no_encontrado')
    const vista = vistaDeTercero(found)
    return {
      data: {
        tercero: vista,
        role_tercero:
          found.user_id === null
            ? null
            : { user_id: found.user_id, nombre_perfil: vista.nombre_perfil, activo: found.activo },
      },
    }
  },
  crear: crearCliente,
}
