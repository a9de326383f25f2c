import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** What may stand over any screen. */
const COSAS = ['venta', 'producto'] as const
export type Cosa = (typeof COSAS)[number]
export interface Mirada {
  cosa: Cosa
  id: number
}

function leer(texto: string | null): Mirada | null {
  const [, nombre, id] = /^(\w+)-(\d{1,12})$/.exec(texto ?? '') ?? []
  const cosa = COSAS.find(cada => cada === nombre)
  return cosa ? { cosa, id: Number(id) } : null
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
        void navigate(-1)
        return
      }
      const next = new URLSearchParams(query)
      next.delete('mirar')
      void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true, state })
    },
  }
}
