import { useEffect, useRef } from 'react'
import { temaFacturas, useTema } from '../../kernel/tiempo-real'
import { useDestellos } from '../../kernel/useDestellos'
import { invalidar } from '../../kernel/useRuta'
import { useSesion } from '../../kernel/session'

/** A save often comes with others: they are asked for together. */
const REUNIR_MS = 120

/**
 * Refreshes what is on show when a sale of the store changes anywhere, in place (DECISIONS 54), and says which
 * rows changed once their new figures are there.
 */
export function useListaViva(): ReadonlySet<string | number> {
  const { tienda } = useSesion()
  const [destellos, destellar] = useDestellos()
  const cambiadas = useRef(new Set<number>())
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reloj.current), [])

  const refrescar = async () => {
    const ids = [...cambiadas.current]
    cambiadas.current.clear()
    await invalidar([
      'POST /facturas',
      'POST /tareas',
      'GET /facturas/{venta_id}',
      'GET /facturas/{venta_id}/historial',
    ]).catch(() => undefined)
    ids.forEach(destellar)
  }
  useTema(tienda && temaFacturas(tienda.id), evento => {
    if (evento) cambiadas.current.add(evento.datos.id)
    clearTimeout(reloj.current)
    reloj.current = setTimeout(() => void refrescar(), REUNIR_MS)
  })
  return destellos
}
