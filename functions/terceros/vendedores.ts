import { MAXIMO_SIN_PAGINA } from '#shared/http/pagination'
import { nombreDeRol, type Rol, VENDEN } from '#shared/kernel/permisos'
import { normalizar } from '#shared/kernel/texto'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import type { Usuario } from '../kernel/session'
import type { TerceroGuardado } from './store'

/** Who has one of some roles in a store and may sign in now, by name. To be shown: whoever acts by it looks at the person again. */
export async function usuariosDeTienda(roles: readonly Rol[], tienda: string): Promise<Usuario[]> {
  const personas = await Promise.all(
    roles.map(rol => consultar({ indice: 'GSI2', pk: particion.terceros(rol), limite: MAXIMO_SIN_PAGINA })),
  )
  const ids = (personas.flat() as TerceroGuardado[]).flatMap(({ user_id }) => user_id ?? [])
  const usuarios = (await obtener(ids.map(clave.usuario), false)).filter(Boolean) as Usuario[]
  return usuarios
    .filter(({ activo, rol, tiendas }) => activo && roles.includes(rol) && tiendas.includes(tienda))
    .sort((a, b) => (normalizar(a.nombre) < normalizar(b.nombre) ? -1 : 1))
}

/** Who sells in a store. */
export const vendedoresDe = async (tienda: string) =>
  (await usuariosDeTienda(VENDEN, tienda)).map(({ id, nombre, rol }) => ({
    id,
    nombre,
    nombre_perfil: nombreDeRol(rol),
  }))
