import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

type Valor = string | number | boolean
export type FiltrosBase = Record<string, Valor>

/** Reads filters from a query: what is missing or not of the default's type takes the default. */
export function leerFiltros<F extends FiltrosBase>(query: URLSearchParams, defaults: F): F {
  const leer = (name: string, byDefault: Valor): Valor => {
    const text = query.get(name)
    if (text === null) return byDefault
    if (typeof byDefault === 'boolean') return text === '1'
    if (typeof byDefault === 'string') return text
    const value = Number(text)
    return text !== '' && Number.isFinite(value) ? value : byDefault
  }
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, leer(name, value)])) as F
}

/** Writes filters into a query, leaving the rest of it (a dialog's state) as it is. Defaults are not written. */
export function escribirFiltros<F extends FiltrosBase>(
  query: URLSearchParams,
  filtros: F,
  defaults: F,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(filtros)) {
    if (value === defaults[name]) next.delete(name)
    else next.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  return next
}

export interface Filtros<F> {
  /** What the URL says: what the list shows. */
  filtros: F
  /** What is typed in the filter row and not applied yet. */
  borrador: F
  cambiar: <N extends keyof F>(name: N, value: F[N]) => void
  /** Puts the typed filters, and these changes over them, in the URL. Anything but paging goes to page 1. */
  aplicar: (cambios?: Partial<F>) => void
  /** Goes to a page with the filters that are applied. */
  irAPagina: (page: number) => void
  limpiar: () => void
}

/**
 * Filters and page of a list, with the URL as their only state:
 * `useFiltros({ estado: 1, desde: haceDosMeses, texto: '', page: 1, per_page: 20 })`.
 */
export function useFiltros<F extends FiltrosBase & { page: number }>(defaults: F): Filtros<F> {
  const [query, setQuery] = useSearchParams()
  const texto = query.toString()
  const [iniciales] = useState(defaults)
  const filtros = useMemo(() => leerFiltros(new URLSearchParams(texto), iniciales), [texto, iniciales])

  // What is typed belongs to one applied state: Back, a link or clearing drops it.
  const aplicado = JSON.stringify(filtros)
  const [escrito, setEscrito] = useState<{ sobre: string; cambios: Partial<F> }>({
    sobre: aplicado,
    cambios: {},
  })
  const cambios = escrito.sobre === aplicado ? escrito.cambios : {}
  const borrador = { ...filtros, ...cambios }

  const ir = (next: F) => {
    setEscrito({ sobre: '', cambios: {} })
    setQuery(escribirFiltros(query, next, iniciales))
  }
  return {
    filtros,
    borrador,
    cambiar: (name, value) => setEscrito({ sobre: aplicado, cambios: { ...cambios, [name]: value } }),
    aplicar: (extra = {}) => ir({ ...borrador, page: 1, ...extra }),
    irAPagina: page => ir({ ...filtros, page }),
    limpiar: () => ir(iniciales),
  }
}
