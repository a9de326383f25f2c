import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Oyentes } from '../kernel/oyentes'
import { enfocarLuego } from '../kernel/teclado/enfocar'
import type { LineaDePieza } from '../ventas/pedido/modelo'
import { useCalculadora } from './useCalculadora'

/** Puts a piece into the order that is on the screen, and says which field of it the keyboard goes to. */
type Recibir = (pieza: LineaDePieza) => string

let actual: Recibir | null = null
const oyentes = new Oyentes()
function poner(next: Recibir | null): void {
  actual = next
  oyentes.avisar()
}

/** Whether an order on the screen takes pieces; without one they begin a new order. */
export const useHayPedido = (): boolean => useSyncExternalStore(oyentes.escuchar, () => actual !== null)

let luego: string | null = null
/** Gives a piece to the order on the screen. */
export function entregar(pieza: LineaDePieza): void {
  luego = actual?.(pieza) ?? null
}

/** An order that takes pieces of the calculator. */
export function useRecibirPiezas(
  recibir: Recibir,
  { activo, enfocar }: { activo: boolean; enfocar: (campo: string) => void },
): void {
  const hacer = useRef(recibir)
  useLayoutEffect(() => {
    hacer.current = recibir
  })
  useEffect(() => {
    if (!activo) return undefined
    const mia: Recibir = pieza => hacer.current(pieza)
    poner(mia)
    return () => {
      if (actual === mia) poner(null)
    }
  }, [activo])
  const { abierta } = useCalculadora()
  useEffect(() => {
    if (abierta || luego === null) return
    const campo = luego
    luego = null
    // The dialog gives the focus back to where it was first.
    enfocarLuego(() => enfocar(campo))
  }, [abierta, enfocar])
}
