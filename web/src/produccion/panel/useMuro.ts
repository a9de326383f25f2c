import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

const CLASE = 'sin-marco'

/**
 * The panel as a wall: the frame and the filters are gone and the letters are large. It stands in the address
 * (`?muro=1`), so that the computer of a wall begins with it; where a key asks for it the browser gives the whole screen.
 */
export function useMuro(): { muro: boolean; alternar: () => void } {
  const [query, setQuery] = useSearchParams()
  const muro = query.get('muro') === '1'
  const poner = (si: boolean) => {
    const next = new URLSearchParams(query)
    if (si) next.set('muro', '1')
    else next.delete('muro')
    setQuery(next, { replace: true })
  }
  useEffect(() => {
    document.documentElement.classList.toggle(CLASE, muro)
    return () => document.documentElement.classList.remove(CLASE)
  }, [muro])
  // Esc, which leaves the whole screen of the browser, leaves the wall.
  const salir = useRef<() => void>(undefined)
  useEffect(() => {
    salir.current = () => poner(false)
  })
  useEffect(() => {
    if (!muro) return undefined
    const alCambiar = () => document.fullscreenElement === null && salir.current?.()
    document.addEventListener('fullscreenchange', alCambiar)
    return () => {
      document.removeEventListener('fullscreenchange', alCambiar)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [muro])
  return {
    muro,
    alternar: () => {
      if (!muro) void document.documentElement.requestFullscreen?.().catch(() => undefined)
      poner(!muro)
    },
  }
}
