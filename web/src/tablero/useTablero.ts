import { useSesion } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'

/** All stores of the person. */
export const TODAS = 'todas'

/** What was sold, as the filters ask; and the stores that may be asked for. */
export function useTablero({ desde, hasta, tienda }: { desde: string; hasta: string; tienda: string }) {
  const { usuario, tienda: elegida } = useSesion()
  const propias =
    useRuta('GET /maestros/tiendas/{userId}/usuario', usuario ? { params: { userId: usuario.id } } : null, {
      estable: true,
    }).data?.tiendas_usuario ?? []
  const aqui = elegida ? [elegida.id] : []
  const todas = propias.map(({ codigo_tienda }) => codigo_tienda)
  const tiendas = tienda === TODAS ? todas : tienda === '' ? aqui : [tienda]
  const lectura = useRuta(
    'POST /dashboard/rango-fecha',
    tiendas.length > 0 ? { body: { fecha_inicial: desde, fecha_final: hasta, tiendas } } : null,
    { paginada: true },
  )
  return { lectura, propias, tiendas }
}
