import { useState } from 'react'
import { MAXIMO_POR_RECIBO } from '#shared/retales/retal'
import { aviso } from '../kernel/avisos'
import type { Retal } from './retal'

/** Marked offcuts of the page on show, as many as one act takes. What leaves the page is no longer marked. */
export function useSeleccion(filas: readonly Retal[] | undefined) {
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const ids = (filas ?? []).flatMap(({ id }) => (marcados.has(id) ? [id] : []))
  const elegibles = Math.min(filas?.length ?? 0, MAXIMO_POR_RECIBO)
  const alternar = (id: string) => {
    const lleno = !marcados.has(id) && ids.length >= MAXIMO_POR_RECIBO
    if (lleno) return aviso.alerta(`Máximo ${MAXIMO_POR_RECIBO} retales a la vez`)
    return setMarcados(new Set(marcados.has(id) ? ids.filter(otro => otro !== id) : [...ids, id]))
  }
  const todos = ids.length > 0 && ids.length === elegibles
  return {
    ids,
    alternar,
    todos,
    /** Marks all of the page, up to the most that one act takes, or none. */
    alternarTodos: () =>
      setMarcados(new Set(todos ? [] : filas?.slice(0, MAXIMO_POR_RECIBO).map(({ id }) => id))),
    limpiar: () => setMarcados(new Set()),
  }
}
export type Seleccion = ReturnType<typeof useSeleccion>
