import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { volver } from './volver'

/** What may stand over any screen. */
const NUMERADAS = ['venta', 'producto'] as const
export type Mirada =
  | { cosa: (typeof NUMERADAS)[number]; id: number }
  /** By its number, which has letters and hyphens. */
  | { cosa: 'retal'; id: string }

function leer(texto: string | null): Mirada | null {
  const [, nombre, id = ''] = /^([a-z]+)-([\dM-]{1,30})$/.exec(texto ?? '') ?? []
  if (nombre === 'retal') return { cosa: nombre, id }
  const cosa = NUMERADAS.find(cada => cada === nombre)
  return cosa && /^\d{1,12}$/.test(id) ? { cosa, id: Number(id) } : null
}

/**
 * One thing looked at over the screen that is there, as a part of its address (`?mirar=venta-12`): nothing of the
 * screen is left for it, Back closes it and a reload opens it again.
 */
export function useMirar() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = location.state as { mirado?: boolean } | null
  const hay = query.has('mirar')
  return {
    mirada: leer(query.get('mirar')),
    mirar: ({ cosa, id }: Mirada) => {
      const next = new URLSearchParams(query)
      next.set('mirar', `${cosa}-${id}`)
      // Another one takes its place: closing it leads back to the screen.
      void navigate({ search: `?${next}` }, { replace: hay, state: hay ? state : { ...state, mirado: true } })
    },
    cerrar: () => {
      if (state?.mirado) {
        volver(navigate)
        return
      }
      const next = new URLSearchParams(query)
      next.delete('mirar')
      void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true, state })
    },
  }
}
