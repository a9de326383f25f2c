import { useEffect, useMemo } from 'react'
import { aviso } from '../kernel/avisos'
import { cambiarTienda } from '../kernel/canal-tienda'
import { perezoso } from '../kernel/perezoso'
import { fijarTienda, type Tienda, useSesion } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import { salirPor } from './salir'

const ElegirTienda = perezoso(() => import('./ElegirTienda'))

interface Props {
  /** The person asked to change an existing choice. */
  cambiando: boolean
  onCerrar: () => void
}

/** 'Ingreso a tiendas': opens when the stores have arrived and none of them is chosen (DECISIONS 28, 29). */
export function ModalTienda({ cambiando, onCerrar }: Props) {
  const { usuario, tienda } = useSesion()
  const pedido = usuario && { params: { userId: usuario.id } }
  const { data, error, recargar } = useRuta('GET /maestros/tiendas/{userId}/usuario', pedido, {
    sinTienda: true,
  })
  const tiendas = useMemo(
    () =>
      data?.tiendas_usuario.map((t): Tienda => ({
        id: t.codigo_tienda,
        name: `${t.codigo_tienda} - ${t.nombre_tienda}`,
      })),
    [data],
  )

  useEffect(() => {
    if (!tiendas) return
    if (tiendas.length === 0) {
      salirPor('No tiene tiendas asignadas. Por favor contáctese con el administrador')
    } else if (tienda && !tiendas.some(t => t.id === tienda.id)) {
      fijarTienda(null)
    } else if (!tienda && tiendas.length === 1) {
      void cambiarTienda(tiendas[0]!).then(() => aviso.exito('Tienda seleccionada'))
    }
  }, [tiendas, tienda])

  if (!tienda && error && !tiendas)
    return <ElegirTienda texto={error.message} alReintentar={() => void recargar()} />
  const abierto = tiendas !== undefined && (tienda === null ? tiendas.length > 1 : cambiando)
  return abierto ? <ElegirTienda tiendas={tiendas} actual={tienda} onCerrar={onCerrar} /> : null
}
