import type { Lugar } from '#shared/kernel/lugares'
import { useSesion } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'

/** Where the store stands in which one works, for whoever asks. */
export function useLugarDeLaTienda(pedir: boolean): Lugar | undefined {
  const { usuario, tienda } = useSesion()
  const propias = useRuta(
    'GET /maestros/tiendas/{userId}/usuario',
    pedir && usuario ? { params: { userId: usuario.id } } : null,
    { estable: true, sinTienda: true },
  ).data?.tiendas_usuario
  return propias?.find(each => each.codigo_tienda === tienda?.id)
}
