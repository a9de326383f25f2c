import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const LISTA = '/facturacion'

/**
 * From one dialog of a sale to another in its place: closing the second one goes back to the list, or to the screen
 * over which the sale was looked at, not to the first.
 */
export function useSaltoDeDialogo(): (dialogo: string, ventaId: number) => void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  return (dialogo, ventaId) => {
    const next = new URLSearchParams(pathname === LISTA ? query : '')
    next.delete('mirar')
    next.set('ver', dialogo)
    next.set('venta', String(ventaId))
    // Opened by a link, there is no list to go back to: the state that says so stays empty.
    void navigate(
      { pathname: LISTA, search: `?${next}` },
      { replace: true, state: state === null ? null : { dialogo } },
    )
  }
}
