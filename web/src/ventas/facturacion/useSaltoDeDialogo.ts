import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * From one dialog of a sale to another in its place: closing the second one goes back to the list, not to
 * the first.
 */
export function useSaltoDeDialogo(): (dialogo: string) => void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  return dialogo => {
    const next = new URLSearchParams(query)
    next.set('ver', dialogo)
    // Opened by a link, there is no list to go back to: the state that says so stays empty.
    void navigate({ search: `?${next}` }, { replace: true, state: state === null ? null : { dialogo } })
  }
}
