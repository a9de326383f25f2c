import { useEffect, useRef } from 'react'
import { usePuede, useSesion } from '../kernel/session'
import { temaFacturas, useTema } from '../kernel/tiempo-real'
import { invalidar, useRuta } from '../kernel/useRuta'

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

/** Bills that come one after the other are read together. */
const REUNIR_MS = 400
const VENDEN = new Set(['facturar', 'anular'])

/**
 * Whether the figures are of what the person sold, and not of stores (DECISIONS 36). Such a sale is noted a moment after
 * its bill; the hint that it was billed comes when it is, and the figures are read again.
 */
export function useSoloMias(): boolean {
  const { tienda } = useSesion()
  const puede = usePuede()
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  const solo = !puede('tablero.ver')
  useEffect(() => () => clearTimeout(reloj.current), [])
  useTema(solo && tienda && puede('ventas.ver') ? temaFacturas(tienda.id) : null, evento => {
    if (evento && !VENDEN.has(evento.datos.accion)) return
    clearTimeout(reloj.current)
    reloj.current = setTimeout(
      () => void invalidar(['POST /dashboard/rango-fecha', 'POST /dashboard/ventas']).catch(() => undefined),
      REUNIR_MS,
    )
  })
  return solo
}
