import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far from what is seen: a sheet is drawn before it is scrolled to. */
const MARGEN = '400px'

function marcoDeScroll(elemento: Element): Element | null {
  for (let marco = elemento.parentElement; marco; marco = marco.parentElement)
    if (/auto|scroll/.test(getComputedStyle(marco).overflowY)) return marco
  return null
}

/** Whether an element is or was about to be seen, or is to be printed: what is never looked at need not be drawn. */
export function useCerca(ref: RefObject<Element | null>, desdeElPrincipio: boolean): boolean {
  const [cerca, setCerca] = useState(desdeElPrincipio)
  useEffect(() => {
    const elemento = ref.current
    if (cerca || !elemento) return undefined
    const observador = new IntersectionObserver(
      entradas => entradas.some(entrada => entrada.isIntersecting) && setCerca(true),
      { root: marcoDeScroll(elemento), rootMargin: MARGEN },
    )
    observador.observe(elemento)
    // The browser prints what stands there when this event is over.
    const alImprimir = () => flushSync(() => setCerca(true))
    window.addEventListener('beforeprint', alImprimir)
    return () => {
      observador.disconnect()
      window.removeEventListener('beforeprint', alImprimir)
    }
  }, [ref, cerca])
  return cerca
}
