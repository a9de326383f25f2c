import { POR_PAGINA, TAMANOS_DE_PAGINA } from '#shared/http/paginas'

/** Filters of a list as its address has them; without React, for those who read ahead of the screen. */
export type Valor = string | number | boolean
export type FiltrosBase = Record<string, Valor>

/** The page of a list and its size, named as on the wire. */
export interface Paginado {
  page: number
  per_page: number
}
export const PRIMERA: Paginado = { page: 1, per_page: POR_PAGINA }

function deLaConsulta<F extends FiltrosBase>(query: URLSearchParams, defaults: F): F {
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

/** An address is typed too: a page or a size that there is not takes the default. */
const paginar = ({ page, per_page }: Paginado, inicial: number): Paginado => ({
  page: Number.isSafeInteger(page) && page > 0 ? page : PRIMERA.page,
  per_page: TAMANOS_DE_PAGINA.find(size => size === per_page) ?? inicial,
})

/** Filters and page of a query: what is missing or not of the default's type takes the default. */
export function leerFiltros<F extends FiltrosBase>(query: URLSearchParams, iniciales: F): F & Paginado {
  const defaults = { ...PRIMERA, ...iniciales }
  const leidos = deLaConsulta(query, defaults)
  return { ...leidos, ...paginar(leidos, defaults.per_page) }
}
