import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCapa } from './atajos'
import { sinFoco } from './foco'
import { PARA_FILAS } from './teclado/Llegando'
import { retener } from './teclado/retencion'

type Clave = string | number

const FILAS = ':scope > tbody > tr[tabindex]'

/** The row at a position, or the last one when there are fewer. */
function filaEn(tabla: HTMLElement | null, indice: number): HTMLElement | undefined {
  const todas = tabla?.querySelectorAll<HTMLElement>(FILAS) ?? []
  return todas[Math.min(indice, todas.length - 1)]
}

/** Where the search of a list is typed. A field of a day or a number is none: the letters of shortcuts would be lost in it. */
const buscadorDe = (tabla: HTMLElement | null): HTMLElement | undefined => {
  const barra = tabla?.closest('main')?.querySelector('search')
  const campo = barra?.querySelector<HTMLElement>('[inputmode=search]') ?? barra?.querySelector('input')
  return campo?.matches('[inputmode=numeric]') ? undefined : (campo ?? undefined)
}

/** From a field to the list that stands on the same screen, or in the same dialog. */
export const irALaTabla = (desde: Element): void =>
  desde.closest('main, [role=dialog]')?.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus()

export interface FilaActual<F> {
  /** The row that the keyboard is on, or was on last; the first one to begin with. */
  actual: F | undefined
  /** Brings the focus to that row. False when the keyboard was in the table already. */
  enfocar: () => boolean
  /** The table itself, and what it says of the focus (`Tabla`). */
  tabla: RefObject<HTMLTableElement | null>
  alEnfocar: (fila: F) => void
}

/**
 * Follows the row that has the focus, by its key: a row that moves in the list stays the current one. The list
 * of a screen keeps the keyboard: when it opens, when its dialog closes, and when the current row leaves it
 * (billed at another till, another page), the row that took its place gets the focus; without any row, the search.
 * That of a dialog does it only when the current row leaves it.
 * `mueve: false`: below something else on its screen, it is not scrolled to for that.
 */
export function useFilaActual<F>(
  filas: readonly F[] | undefined,
  clave: (fila: F) => Clave,
  { mueve = true } = {},
): FilaActual<F> {
  const { enPantalla, tapada } = useCapa()
  const tabla = useRef<HTMLTableElement>(null)
  const [ultima, setUltima] = useState<{ clave: Clave | null; indice: number }>({ clave: null, indice: 0 })
  const donde = filas?.findIndex(fila => clave(fila) === ultima.clave) ?? -1
  const indice = donde >= 0 ? donde : Math.max(0, Math.min(ultima.indice, (filas?.length ?? 1) - 1))
  const seFue = ultima.clave !== null && donde < 0

  useEffect(() => {
    // In a dialog the keyboard begins where that wants it.
    if (tapada || !filas || !(enPantalla || seFue)) return undefined
    // A dialog that closes gives the focus back first.
    const soltar = retener(PARA_FILAS)
    const reloj = setTimeout(() => {
      if (sinFoco())
        (filaEn(tabla.current, indice) ?? buscadorDe(tabla.current))?.focus({ preventScroll: !mueve })
      soltar()
    }, 200)
    return () => {
      clearTimeout(reloj)
      soltar()
    }
  }, [enPantalla, seFue, tapada, filas, indice, mueve])

  return {
    actual: filas?.[indice],
    tabla,
    alEnfocar: fila => setUltima({ clave: clave(fila), indice: filas?.indexOf(fila) ?? 0 }),
    enfocar: () => {
      if (document.activeElement?.closest('tbody')?.closest('table') === tabla.current) return false
      filaEn(tabla.current, indice)?.focus()
      return true
    },
  }
}
