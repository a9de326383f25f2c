import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/terceros/routes'
import type { Manejadores } from '../kernel/handler'
import { historialDe } from '../maestros/public'
import { usuarioPorId } from '../sesion/public'
import { crear } from './cases/crear-tercero'
import { editar } from './cases/editar-tercero'
import { previaDeUnion, unir } from './cases/unir-terceros'
import { pagina, tipoDe, todos } from './listas'
import { terceroVigente } from './unidos'
import { usuariosConTiendas } from './usuarios-tiendas'
import { vendedoresDe } from './vendedores'
import { vistaDeTercero } from './vistas'

/** Whom the dispatch sends with the goods; of them name and role are told (DECISIONS 342). */
const MENSAJERO = 'MSJ'

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, sesion }) => {
    if (!puede(sesion.rol, 'terceros.ver') && tipoDe(query) !== MENSAJERO)
      throw new ErrorVeta('sin_permiso', { detalle: 'others than couriers' })
    if (query.no_page) return { data: { terceros: (await todos(query, sesion.rol)).map(vistaDeTercero) } }
    const found = await pagina(query, sesion.rol)
    return { data: { terceros: { ...found, data: found.data.map(vistaDeTercero) } } }
  },
  ver: async ({ params }) => {
    // Who asks for an entry that was united with another one means that one.
    const found = await terceroVigente(params.id)
    if (!found) throw new ErrorVeta('no_encontrado')
    const vista = vistaDeTercero(found)
    const usuario = found.user_id === null ? undefined : await usuarioPorId(found.user_id)
    return {
      data: {
        tercero: vista,
        role_tercero: usuario
          ? {
              user_id: usuario.id,
              nombre_perfil: vista.nombre_perfil,
              activo: usuario.activo,
              tiendas: usuario.tiendas,
            }
          : null,
      },
    }
  },
  historial: async ({ params }) => {
    // As above: of somebody united with another one it is theirs.
    const found = await terceroVigente(params.id)
    if (!found) throw new ErrorVeta('no_encontrado')
    return { data: await historialDe('TERCERO', found.id, true) }
  },
  vendedores: async ({ tienda }) => ({ data: { vendedores: await vendedoresDe(tienda) } }),
  usuariosTiendas: async ({ query }) => ({ data: await usuariosConTiendas(query) }),
  crear,
  editar,
  previaDeUnion,
  unir,
}
