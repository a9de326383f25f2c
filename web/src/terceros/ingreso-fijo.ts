import { type Rol, rolDeNombre } from '#shared/kernel/permisos'
import { SIN_MANDO, sinMando } from '#shared/terceros/mando'
import { useSesion } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'

/** Where whoever is signed in works. @param pedir whether that is asked for. */
export function useTiendasPropias(pedir = true) {
  const { usuario } = useSesion()
  return useRuta(
    'GET /maestros/tiendas/{userId}/usuario',
    usuario && pedir ? { params: { userId: usuario.id } } : null,
    { estable: true, sinTienda: true },
  ).data?.tiendas_usuario
}

/** Somebody who signs in. */
export interface ConIngreso {
  user_id: number
  rol: Rol
  tiendas: readonly string[]
}

export interface IngresoFijo {
  texto: string
  /** Their stores too. */
  tiendas: boolean
}

/** Why a login is not changed by who is signed in, as the server says it. */
export function useIngresoFijo(suyo: ConIngreso | undefined): IngresoFijo | undefined {
  const { usuario } = useSesion()
  const propias = useTiendasPropias(suyo !== undefined)
  const rol = usuario && rolDeNombre(usuario.role)
  if (!rol || !suyo) return undefined
  // Until the own stores are there, nobody's are others'.
  const tiendas = propias?.map(({ codigo_tienda }) => codigo_tienda) ?? suyo.tiendas
  const falla = sinMando({ user_id: usuario.id, rol, tiendas }, suyo)
  return falla && { texto: SIN_MANDO[falla], tiendas: falla === 'sin_permiso' }
}
