import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { formatoPorcentaje } from '#shared/kernel/format'
import { aviso } from '../../kernel/avisos'
import { useSesion } from '../../kernel/session'
import { temaDescuentos, useTema } from '../../kernel/tiempo-real'
import { invalidar, useRuta } from '../../kernel/useRuta'
import { enLinea, LISTAS, sirve, type Solicitud } from '../../descuentos/solicitud'
import type { Linea, Pedido } from './modelo'
import type { Cambio } from './reductor'

/** An approval belongs in its line at once, with what it is for. */
const aprobadaEn = (s: Solicitud): Partial<Linea> => ({
  solicitud: enLinea(s),
  ...(s.aprobado && {
    ...(s.porcentaje_descuento > 0 && { descuento: s.porcentaje_descuento }),
    autorizado: { cantidad: s.cantidad_solicitada, porcentaje: s.porcentaje_descuento },
  }),
})

/** The newest: of an order without a number; a saved one reads its own, whatever came after them. */
const LEIDAS = 100

interface Props {
  pedido: Pedido
  despachar: Dispatch<Cambio>
}

/**
 * Follows the discounts that were asked for from an order: what is decided comes into its line, also into that of an
 * order that is opened again later. Draws nothing.
 */
export default function SeguirSolicitudes({ pedido, despachar }: Props) {
  const { ventaId, lineas } = pedido
  const { tienda, usuario } = useSesion()
  const { data } = useRuta(
    'GET /descuentos/solicitados/{storeId}',
    tienda && { params: { storeId: tienda.id }, query: { per_page: LEIDAS, venta_id: ventaId } },
  )
  // Asked for before its line was joined to this order, which had no number for it then.
  const deAntes = ventaId !== null && lineas.some(l => l.item === null && l.solicitud?.estado === 'pendiente')
  const { data: sueltas } = useRuta(
    'GET /descuentos/solicitados/{storeId}',
    tienda && deAntes ? { params: { storeId: tienda.id }, query: { per_page: LEIDAS } } : null,
  )
  useTema(tienda ? temaDescuentos(tienda.id) : null, () => void invalidar(LISTAS).catch(() => undefined))
  /** The line that a request is about: the one that asked, or that of the saved order. */
  const lineaDe = (s: Solicitud): Linea | undefined =>
    lineas.find(({ solicitud }) => solicitud?.id === s.id) ??
    (s.venta_id !== null && s.venta_id === ventaId && s.vendedor_id === usuario?.id && sirve(s)
      ? lineas.find(
          ({ item, producto, solicitud, autorizado }) =>
            !solicitud && !autorizado && producto.id === s.producto_id && item === (s.linea ?? item),
        )
      : undefined)
  const seguir = useEffectEvent((solicitudes: readonly Solicitud[]) => {
    for (const s of solicitudes) {
      const linea = lineaDe(s)
      if (!linea || linea.solicitud?.estado === s.estado) continue
      despachar({ tipo: 'linea', clave: linea.clave, valores: aprobadaEn(s) })
      if (s.estado === 'pendiente') continue
      const parte = formatoPorcentaje(s.porcentaje_descuento)
      const que = `${s.porcentaje_descuento > 0 ? parte : 'retales del cliente'} en ${s.nombre_producto}`
      if (s.aprobado) aviso.exito(`Descuento aprobado: ${que}`)
      else aviso.alerta(`Descuento rechazado: ${que}`, { detalle: s.motivo })
    }
  })
  const solicitudes = data?.descuentos_solicitados.data
  useEffect(() => {
    if (solicitudes) seguir(solicitudes)
  }, [solicitudes])
  const otras = sueltas?.descuentos_solicitados.data
  useEffect(() => {
    if (otras) seguir(otras)
  }, [otras])
  return null
}
