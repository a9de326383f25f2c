import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

const FILAS = 'tbody > tr[tabindex]'

interface FilaActual {
  /** On the element around the table. */
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  /** Position of the row that the keyboard is on, the first one to begin with. */
  indice: number
  /** Brings the focus to that row. False when it was there already. */
  enfocar: () => boolean
}

/**
 * Follows the row that has the focus in a table, and keeps the keyboard there: when that row leaves the list
 * (billed at another till, another page), the one that took its place gets the focus.
 */
export function useFilaActual(filas: readonly unknown[] | undefined, tapada: boolean): FilaActual {
  const ref = useRef<HTMLDivElement>(null)
  const [indice, setIndice] = useState(0)

  const fila = (i: number) => {
    const todas = ref.current?.querySelectorAll<HTMLElement>(FILAS) ?? []
    return todas[Math.min(i, todas.length - 1)]
  }
  useEffect(() => {
    if (tapada || !filas?.length) return undefined
    // A dialog that closes gives the focus back first; nobody is interrupted in another field.
    const reloj = setTimeout(() => document.activeElement === document.body && fila(indice)?.focus(), 200)
    return () => clearTimeout(reloj)
  }, [filas, tapada, indice])

  return {
    ref,
    onFocus: event => {
      const row = (event.target as HTMLElement).closest<HTMLTableRowElement>(FILAS)
      if (row) setIndice(row.sectionRowIndex)
    },
    indice: Math.max(0, Math.min(indice, (filas?.length ?? 1) - 1)),
    enfocar: () => {
      if (ref.current?.querySelector('tbody')?.contains(document.activeElement)) return false
      fila(indice)?.focus()
      return true
    },
  }
}
