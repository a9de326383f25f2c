import { useEffect, useEffectEvent } from 'react'
import { Mensaje } from '../../kernel/Mensaje'
import { useConexion } from '../../kernel/tiempo-real'
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
  // The frame, which says it elsewhere, is gone.
  return useConexion() === 'interrumpida' ? (
    <Mensaje tono="peligro" role="alert">
      Sin conexión: lo que se ve puede haber cambiado. Se reintenta solo
    </Mensaje>
  ) : null
}
