import { useEffect, useEffectEvent } from 'react'
import './muro.css'

const CLASE = 'sin-marco'

/** What makes the panel a wall, while it is one: the frame is gone and the letters are large. */
export default function Muro({ alSalir }: { alSalir: () => void }) {
  // Esc, which leaves the whole screen of the browser, leaves the wall.
  const salir = useEffectEvent(() => document.fullscreenElement === null && alSalir())
  useEffect(() => {
    const raiz = document.documentElement
    raiz.classList.add(CLASE)
    document.addEventListener('fullscreenchange', salir)
    return () => {
      raiz.classList.remove(CLASE)
      document.removeEventListener('fullscreenchange', salir)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  return null
}
