import { useEffect, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type FiltrosBase, leerFiltros, type Paginado, PRIMERA, type Valor } from './filtros'
import { filtrosRecordados, recordarFiltros } from './filtros-recordados'

export type { FiltrosBase }

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
  aplicados: F & Paginado
  /** What is typed in the filter row and not applied yet. */
  borrador: F
  /** Types a filter; null is none: '' or 0. */
  cambiar: <N extends keyof F>(nombre: N, valor: F[N] | null) => void
  /** Puts the typed filters, and these changes over them, in the URL, at page 1. */
  aplicar: (cambios?: { [N in keyof F]?: F[N] | null }) => void
  /** The same filters at another page, or in pages of another size. `enLugar`: Back does not lead to this one. */
  irAPagina: (page: number, enLugar?: boolean) => void
  cambiarTamano: (perPage: number) => void
  /** The list began with filters that the person left it with, and still shows them. */
  recordados: boolean
  limpiar: () => void
}

interface Opciones<F> {
  /** Filters that the list begins with the next time this person comes to it by the menu (DECISIONS 82). */
  recordar?: readonly (keyof F)[]
}

const conFiltros = (query: URLSearchParams, defaults: FiltrosBase): boolean =>
  Object.keys(defaults).some(name => query.has(name))

/**
 * Filters and page of a list, with the URL as their only state:
 * `useFiltros({ estado: 1, desde: haceDosMeses, texto: '' })`. A default tells the type of its filter. One that is
 * not the empty one (`estado: 1`) leaves the URL clean; none at all is written there (`?estado=0`). A list with pages of
 * another size to begin with says `per_page`.
 *
 * What is remembered is put into the URL when a link leads to the screen without filters of its own; Back and a reload
 * show what they showed.
 */
export function useFiltros<F extends FiltrosBase>(
  iniciales: F,
  { recordar = [] }: Opciones<F> = {},
): Filtros<F> {
  const [query, setQuery] = useSearchParams()
  const { pathname, state } = useLocation()
  const llegada = useNavigationType()
  const [defaults, setDefaults] = useState({ ...PRIMERA, ...iniciales })
  const sinNinguno = !conFiltros(query, defaults)
  const [recuerdo, setRecuerdo] = useState(() =>
    recordar.length > 0 && sinNinguno && llegada !== NavigationType.Pop ? filtrosRecordados(pathname) : '',
  )
  const porPoner = recuerdo !== '' && sinNinguno
  // The list asks for what it will show, and not for its defaults first.
  const texto = porPoner ? `${query}&${recuerdo}` : query.toString()
  useEffect(() => {
    if (porPoner) setQuery(texto, { replace: true, state })
  }, [porPoner, texto, state, setQuery])
  const aplicados = useMemo(() => leerFiltros(new URLSearchParams(texto), defaults), [texto, defaults])

  // What is typed belongs to one applied state: Back, a link or clearing drops it.
  const vigente = escribirFiltros(new URLSearchParams(), aplicados, defaults).toString()
  // Undefined is none: '' is the state of all defaults, whose draft must not come up again with them.
  const [escrito, setEscrito] = useState<{ en: string | undefined; cambios: Partial<F> }>({
    en: vigente,
    cambios: {},
  })
  if (escrito.en !== vigente && escrito.en !== undefined) setEscrito({ en: undefined, cambios: {} })
  const cambios = escrito.en === vigente ? escrito.cambios : {}
  const borrador = { ...aplicados, ...cambios }

  // A default that follows the day is another one after midnight: what the person chose stays, and what was one of before goes.
  const propios = { ...PRIMERA, ...iniciales }
  if (JSON.stringify(propios) !== JSON.stringify(defaults)) {
    setDefaults(propios)
    const elegidos = Object.entries(cambios).filter(([nombre, valor]) => valor !== defaults[nombre])
    setEscrito({ en: escrito.en, cambios: Object.fromEntries(elegidos) as Partial<F> })
  }

  const ninguno = (nombre: keyof F): Valor => (typeof defaults[nombre] === 'number' ? 0 : '')
  const puestos = (dados: { [N in keyof F]?: F[N] | null }): Partial<F> =>
    Object.fromEntries(
      Object.entries(dados).map(([nombre, valor]) => [nombre, valor ?? ninguno(nombre)]),
    ) as Partial<F>
  const ir = (next: F & Paginado, enLugar = false) => {
    // On show until the address says it, so that no field falls back to what it said before.
    setEscrito({ en: vigente, cambios: next })
    setQuery(escribirFiltros(query, next, defaults), { replace: enLugar })
  }
  const porRecordar = [...recordar, 'per_page']
  const filtrar = (next: F & Paginado) => {
    const antes = leerFiltros(new URLSearchParams(recuerdo), defaults)
    if (porRecordar.some(nombre => antes[nombre] !== next[nombre])) setRecuerdo('')
    if (recordar.length > 0) {
      const deAhora = Object.fromEntries(porRecordar.map(nombre => [nombre, next[nombre]]))
      recordarFiltros(pathname, escribirFiltros(new URLSearchParams(), deAhora, defaults).toString())
    }
    ir(next)
  }
  return {
    aplicados,
    borrador,
    cambiar: (nombre, valor) =>
      setEscrito({ en: vigente, cambios: { ...cambios, [nombre]: valor ?? ninguno(nombre) } }),
    aplicar: (dados = {}) => filtrar({ ...borrador, ...puestos(dados), page: PRIMERA.page }),
    irAPagina: (page, enLugar) => ir({ ...aplicados, page }, enLugar),
    cambiarTamano: perPage => filtrar({ ...aplicados, page: PRIMERA.page, per_page: perPage }),
    recordados: conFiltros(new URLSearchParams(recuerdo), iniciales),
    limpiar: () => filtrar(defaults),
  }
}
