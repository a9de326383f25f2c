import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

const FILAS = 'tbody > tr[tabindex]'

/** The row at a position, or the last one when there are fewer. */
function filaEn(tabla: HTMLElement | null, indice: number): HTMLElement | undefined {
  const todas = tabla?.querySelectorAll<HTMLElement>(FILAS) ?? []
  return todas[Math.min(indice, todas.length - 1)]
}

interface FilaActual {
  /** `onFocus` of the element around the table. */
  alEnfocar: (event: FocusEvent) => void
  /** Position of the row that the keyboard is on, the first one to begin with. */
  indice: number
  /** Brings the focus to that row. False when it was there already. */
  enfocar: () => boolean
}

/**
 * Follows the row that has the focus in a table, and keeps the keyboard there: when that row leaves the list
 * (billed at another till, another page), the one that took its place gets the focus. `tapada` says that a
 * dialog stands over the table.
 */
export function useFilaActual(
  tabla: RefObject<HTMLElement | null>,
  filas: readonly unknown[] | undefined,
  tapada: boolean,
): FilaActual {
  const [indice, setIndice] = useState(0)
  useEffect(() => {
    if (tapada || !filas?.length) return undefined
    // A dialog that closes gives the focus back first; nobody is interrupted in another field.
    const reloj = setTimeout(() => {
      if (document.activeElement === document.body) filaEn(tabla.current, indice)?.focus()
    }, 200)
    return () => clearTimeout(reloj)
  }, [tabla, filas, tapada, indice])

  return {
    alEnfocar: event => {
      const row = (event.target as HTMLElement).closest<HTMLTableRowElement>(FILAS)
      if (row) setIndice(row.sectionRowIndex)
    },
    indice: Math.max(0, Math.min(indice, (filas?.length ?? 1) - 1)),
    enfocar: () => {
      if (tabla.current?.querySelector('tbody')?.contains(document.activeElement)) return false
      filaEn(tabla.current, indice)?.focus()
      return true
    },
  }
}
