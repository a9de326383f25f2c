import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { volver } from '../kernel/volver'

/** Name in the address. */
export const CALCULAR = 'calcular'

/**
 * The calculator of pieces over the screen that is there, as a part of its address (`?calcular=1`): a reload opens it
 * again, Back closes it, and an order beneath it stays.
 */
export function useCalculadora() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = location.state as { calculando?: boolean } | null
  const abierta = query.has(CALCULAR)
  return {
    abierta,
    abrir: () => {
      if (abierta) return
      const next = new URLSearchParams(query)
      next.set(CALCULAR, '1')
      void navigate({ search: `?${next}` }, { state: { ...state, calculando: true } })
    },
    cerrar: () => {
      if (state?.calculando) return volver(navigate)
      const next = new URLSearchParams(query)
      next.delete(CALCULAR)
      return void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true, state })
    },
  }
}
