import { useCallback, useEffect, useRef, useState } from 'react'
import { leerSesion } from '../../kernel/session'
import { haySinGuardar } from '../../kernel/sin-guardar'
import { tokenAleatorio } from '#shared/kernel/ids'
import { type Borrador, borrarBorrador, guardarBorrador, tomarBorrador } from './borrador'
import { estaSucio, type Pedido } from './modelo'

const ESPERA_MS = 400

/**
 * Keeps the order being typed in this browser. It goes when the order is saved (`borrar`) or when the person
 * leaves and says so; it stays when the session ends, the page is reloaded or the screen breaks.
 *
 * Call it before `useSinGuardar`: on the way out it must still see whether anything was unsaved.
 */
export function useBorrador(pedido: Pedido, total: number, idAnterior: string | null): () => void {
  const [dueno] = useState(() => {
    const { usuario, tienda } = leerSesion()
    return { id: idAnterior ?? tokenAleatorio(), usuario: usuario?.id ?? 0, tienda: tienda?.id ?? '0' }
  })
  const actual = useRef<Borrador | null>(null)
  const pendiente = useRef(false)
  const hecho = useRef(false)
  useEffect(() => {
    actual.current = estaSucio(pedido) ? { ...dueno, fecha: new Date().toISOString(), total, pedido } : null
  })

  const escribir = useCallback(() => {
    if (!pendiente.current || hecho.current) return
    pendiente.current = false
    void (actual.current ? guardarBorrador(actual.current) : borrarBorrador(dueno))
  }, [dueno])
  useEffect(() => {
    if (!pedido.tocado) return undefined
    pendiente.current = true
    const reloj = setTimeout(escribir, ESPERA_MS)
    return () => clearTimeout(reloj)
  }, [pedido, escribir])

  useEffect(() => {
    const soltar = tomarBorrador(dueno.id)
    addEventListener('pagehide', escribir)
    return () => {
      removeEventListener('pagehide', escribir)
      const descartado = leerSesion().token !== null && actual.current !== null && !haySinGuardar()
      if (descartado) void borrarBorrador(dueno)
      else escribir()
      soltar()
    }
  }, [dueno, escribir])

  return useCallback(() => {
    hecho.current = true
    void borrarBorrador(dueno)
  }, [dueno])
}
