import { useEffect, useRef } from 'react'

/** A bar-code reader types faster than anybody, and ends with Enter. */
const ENTRE_TECLAS_MS = 35
const LARGO_MINIMO = 6

interface Opciones<S> {
  /** What the screen holds; it goes back to what it was before the burst. */
  estado: S
  alLeer: (codigo: string, antes: S) => void
}

/**
 * Catches a reader's burst that falls on a number of the grid or on nothing at all: a scan must add a product,
 * never become a quantity. Text fields and the product search keep what is read into them.
 */
export function useLector<S>({ estado, alLeer }: Opciones<S>): void {
  const actual = useRef({ estado, alLeer })
  useEffect(() => {
    actual.current = { estado, alLeer }
  })
  useEffect(() => {
    let texto = ''
    let ultima = 0
    let antes: S
    const atiende = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      !target.closest('[role=dialog], [role=alertdialog]') &&
      (!target.matches('input, textarea, select') ||
        /^linea-\d+-(cantidad|descuento)$/.test(target.getAttribute('name') ?? ''))
    const oir = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !atiende(event.target)) {
        texto = ''
        return
      }
      const seguida = event.timeStamp - ultima < ENTRE_TECLAS_MS
      ultima = event.timeStamp
      if (event.key.length === 1) {
        if (!seguida || texto === '') {
          texto = ''
          antes = actual.current.estado
        }
        texto += event.key
      } else if (event.key === 'Enter' && seguida && texto.length >= LARGO_MINIMO) {
        event.preventDefault()
        event.stopPropagation()
        actual.current.alLeer(texto, antes)
        texto = ''
      } else if (event.key !== 'Shift') texto = ''
    }
    // Before the field: its own Enter must not see a burst.
    window.addEventListener('keydown', oir, true)
    return () => window.removeEventListener('keydown', oir, true)
  }, [])
}
