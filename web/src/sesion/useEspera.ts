import { useEffect, useState } from 'react'

/** Counts seconds down to zero: `[quedan, empezar]`. */
export function useEspera(): [quedan: number, empezar: (segundos: number) => void] {
  const [fin, setFin] = useState(0)
  const [quedan, setQuedan] = useState(0)
  useEffect(() => {
    if (fin === 0) return undefined
    const contar = () => {
      const left = Math.max(0, Math.ceil((fin - performance.now()) / 1000))
      setQuedan(left)
      if (left === 0) setFin(0)
    }
    contar()
    // By the clock and not by ticks: a tab in the background gets few of them.
    const reloj = setInterval(contar, 250)
    return () => clearInterval(reloj)
  }, [fin])
  return [quedan, segundos => setFin(performance.now() + segundos * 1000)]
}
