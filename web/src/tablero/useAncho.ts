import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in px, as it is now; 0 before it is known. */
export function useAncho<E extends HTMLElement>() {
  const elemento = useRef<E>(null)
  const [ancho, setAncho] = useState(0)
  useLayoutEffect(() => {
    const observador = new ResizeObserver(([cambio]) => setAncho(Math.floor(cambio!.contentRect.width)))
    if (elemento.current) observador.observe(elemento.current)
    return () => observador.disconnect()
  }, [])
  return { elemento, ancho }
}
