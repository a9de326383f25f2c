import { useCallback, useEffect, useRef, useState } from 'react'
import { leerSesion } from '../../kernel/session'
import { haySinGuardar } from '../../kernel/sin-guardar'
import { tokenAleatorio } from '#shared/kernel/ids'
import type { Despiece } from '../../despiece/modelo'
import { type Borrador, borrarBorrador, guardarBorrador, olvidarPestana, tomarBorrador } from './borrador'
import { estaSucio, type Pedido } from './modelo'

const ESPERA_MS = 400

/**
 * Keeps the order being typed in this browser, with the cut lists that no plan has been made of. It goes when the order
 * is saved (`borrar`) or when the person leaves and says so; it stays when the session ends, the page is reloaded or the
 * screen breaks. `previo`: the draft that it goes on with.
 *
 * Call it before `useSinGuardar`: on the way out it must still see whether anything was unsaved.
 */
export function useBorrador(pedido: Pedido, total: number, previo: Borrador | null) {
  const [dueno] = useState(() => {
    const { usuario, tienda } = leerSesion()
    return { id: previo?.id ?? tokenAleatorio(), usuario: usuario?.id ?? 0, tienda: tienda?.id ?? '0' }
  })
  // Not a state: what is written into a list draws nothing of the order behind it.
  const [listas] = useState(() => new Map(previo?.listas))
  const actual = useRef({ pedido, total })
  const pendiente = useRef(false)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hecho = useRef(false)
  useEffect(() => {
    actual.current = { pedido, total }
  })
  const borrador = useCallback(
    (): Borrador | null =>
      estaSucio(actual.current.pedido) || listas.size > 0
        ? { ...dueno, fecha: new Date().toISOString(), ...actual.current, listas }
        : null,
    [dueno, listas],
  )

  const escribir = useCallback(() => {
    clearTimeout(reloj.current)
    reloj.current = undefined
    if (!pendiente.current || hecho.current) return
    pendiente.current = false
    const este = borrador()
    void (este ? guardarBorrador(este) : borrarBorrador(dueno))
  }, [dueno, borrador])
  const anotar = useCallback(() => {
    pendiente.current = true
    if (reloj.current === undefined) reloj.current = setTimeout(escribir, ESPERA_MS)
  }, [escribir])
  useEffect(() => {
    if (pedido.tocado) anotar()
  }, [pedido, anotar])

  useEffect(() => {
    const soltar = tomarBorrador(dueno.id)
    const salidas = ['beforeunload', 'pagehide'] as const
    for (const salida of salidas) addEventListener(salida, escribir)
    return () => {
      for (const salida of salidas) removeEventListener(salida, escribir)
      const { token, motivo } = leerSesion()
      const descartado = token !== null && borrador() !== null && !haySinGuardar()
      // What has gone already, or goes on in another order, is as it has to be.
      if (!hecho.current) {
        if (descartado) void borrarBorrador(dueno)
        else escribir()
      }
      // Who signs out is asked before the order goes on; who was signed out is not.
      if (token === null && motivo === '') olvidarPestana()
      soltar()
    }
  }, [dueno, borrador, escribir])

  return {
    id: dueno.id,
    listas: listas as Borrador['listas'],
    /** Keeps what is being written into the list of a line; null: it has been used, or given up. */
    anotarLista: useCallback(
      (clave: number, lista: Despiece | null) => {
        if (lista) listas.set(clave, lista)
        else if (!listas.delete(clave)) return
        anotar()
      },
      [listas, anotar],
    ),
    borrar: useCallback(() => {
      hecho.current = true
      void borrarBorrador(dueno)
    }, [dueno]),
    /** From here on it is the draft of another order, in the place of what it was: there is one of them at any moment. */
    pasar: useCallback(
      async (otro: Pick<Borrador, 'pedido' | 'total' | 'listas'>): Promise<Borrador> => {
        hecho.current = true
        clearTimeout(reloj.current)
        const este = { ...dueno, fecha: new Date().toISOString(), ...otro }
        await guardarBorrador(este)
        return este
      },
      [dueno],
    ),
  }
}
