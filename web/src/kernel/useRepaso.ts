import { useEffect, useRef } from 'react'

/** Between two looks at a job that runs, ms. */
const PAUSA_MS = 1000

/** Reads again every second while a job that is on show runs: it is told of by nothing else. */
export function useRepaso(anda: boolean, recargar: () => Promise<unknown>): void {
  const actual = useRef(recargar)
  useEffect(() => {
    actual.current = recargar
  })
  useEffect(() => {
    if (!anda) return undefined
    const reloj = setInterval(() => void actual.current(), PAUSA_MS)
    return () => clearInterval(reloj)
  }, [anda])
}
