import { MAXIMO_SIN_PAGINA } from '#shared/http/pagination'
import { nombreDeRol, VENDEN } from '#shared/kernel/permisos'
import { normalizar } from '#shared/kernel/texto'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import type { Usuario } from '../kernel/session'
import type { TerceroGuardado } from './store'

/** Who sells in a store and may sign in now, by name. To be shown: whoever saves a sale looks at the person again. */
export async function vendedoresDe(tienda: string) {
  const personas = await Promise.all(
    VENDEN.map(rol => consultar({ indice: 'GSI2', pk: particion.terceros(rol), limite: MAXIMO_SIN_PAGINA })),
  )
  const ids = (personas.flat() as TerceroGuardado[]).flatMap(({ user_id }) => user_id ?? [])
  const usuarios = (await obtener(ids.map(clave.usuario), false)).filter(Boolean) as Usuario[]
  return usuarios
    .filter(({ activo, rol, tiendas }) => activo && VENDEN.includes(rol) && tiendas.includes(tienda))
    .map(({ id, nombre, rol }) => ({ id, nombre, nombre_perfil: nombreDeRol(rol) }))
    .sort((a, b) => (normalizar(a.nombre) < normalizar(b.nombre) ? -1 : 1))
}
