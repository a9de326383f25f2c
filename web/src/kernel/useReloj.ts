import { useEffect, useRef, useState } from 'react'

/** Does something again and again while it is on show; not while there is no `ms`. */
export function useCada(ms: number | null, hacer: () => unknown): void {
  const actual = useRef(hacer)
  useEffect(() => {
    actual.current = hacer
  })
  useEffect(() => {
    if (ms === null) return undefined
    const reloj = setInterval(() => void actual.current(), ms)
    return () => clearInterval(reloj)
  }, [ms])
}

/** The time of a screen, ms since 1970, told anew so often. */
export function useReloj(ms: number): number {
  const [ahora, setAhora] = useState(Date.now)
  useCada(ms, () => setAhora(Date.now()))
  return ahora
}
