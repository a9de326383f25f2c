import { useSearchParams } from 'react-router-dom'

/**
 * Whether the panel is a wall (`Muro`): without frame and filters, in large letters. It stands in the address (`?muro=1`),
 * so that the computer of a wall begins with it; where a key asks for it the browser gives the whole screen.
 */
export function useMuro(): { muro: boolean; alternar: () => void } {
  const [query, setQuery] = useSearchParams()
  const muro = query.get('muro') === '1'
  return {
    muro,
    alternar: () => {
      if (!muro) void document.documentElement.requestFullscreen?.().catch(() => undefined)
      const next = new URLSearchParams(query)
      if (muro) next.delete('muro')
      else next.set('muro', '1')
      setQuery(next, { replace: true })
    },
  }
}
