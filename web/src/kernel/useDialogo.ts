import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { volver } from './volver'

export interface EstadoDeDialogo<P extends string> {
  abierto: boolean
  /** Values of its parameters, '' for the missing ones. */
  parametros: Record<P, string>
  abrir: (parametros: Record<P, string | number>) => void
  cerrar: () => void
}

/**
 * A dialog whose state stands in the query of its screen (DECISIONS 45): `useDialogo('detalle', ['venta'])`
 * is open at `?ver=detalle&venta=12`. It survives a reload, can be linked, and Back closes it.
 */
export function useDialogo<P extends string = never>(
  nombre: string,
  nombres: readonly P[] = [],
): EstadoDeDialogo<P> {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const abierto = query.get('ver') === nombre

  return {
    abierto,
    parametros: Object.fromEntries(nombres.map(n => [n, (abierto && query.get(n)) || ''])) as Record<
      P,
      string
    >,
    abrir: parametros => {
      const next = new URLSearchParams(query)
      next.set('ver', nombre)
      for (const n of nombres) next.set(n, String(parametros[n]))
      // Pressed twice before it is drawn: the address says it already, and one step back shall leave it.
      if (window.location.hash === `#${location.pathname}?${next}`) return
      void navigate({ search: `?${next}` }, { state: { dialogo: nombre } })
    },
    cerrar: () => {
      // Opened from this screen: Back. Opened by a link: there is nothing to go back to.
      if ((location.state as { dialogo?: string } | null)?.dialogo === nombre) {
        volver(navigate)
        return
      }
      const next = new URLSearchParams(query)
      for (const n of ['ver', ...nombres]) next.delete(n)
      void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true })
    },
  }
}
