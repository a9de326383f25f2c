import { useState } from 'react'
import { aviso } from './avisos'

interface Marcables<F, K> {
  clave: (fila: F) => K
  /** As many as one act takes. */
  maximo: number
  /** What they are, when there are too many. */
  nombres: string
}

/** Marked rows of the page on show. What leaves the page is no longer marked. */
export function useSeleccion<F, K extends string | number>(
  filas: readonly F[] | undefined,
  { clave, maximo, nombres }: Marcables<F, K>,
) {
  const [marcados, setMarcados] = useState<ReadonlySet<K>>(new Set())
  const todas = (filas ?? []).map(clave)
  const ids = todas.filter(id => marcados.has(id))
  const alternar = (id: K) => {
    const lleno = !marcados.has(id) && ids.length >= maximo
    if (lleno) return aviso.alerta(`Máximo ${maximo} ${nombres} a la vez`)
    return setMarcados(new Set(marcados.has(id) ? ids.filter(otro => otro !== id) : [...ids, id]))
  }
  const todos = ids.length > 0 && ids.length === Math.min(todas.length, maximo)
  return {
    ids,
    hay: todas.length > 0,
    alternar,
    todos,
    /** Marks all of the page, up to the most that one act takes, or none. */
    alternarTodos: () => setMarcados(new Set(todos ? [] : todas.slice(0, maximo))),
    limpiar: () => setMarcados(new Set()),
  }
}
export type Seleccion<K extends string | number> = ReturnType<typeof useSeleccion<unknown, K>>
