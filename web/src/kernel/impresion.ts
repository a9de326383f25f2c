import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What stands on paper besides the screen, read at the moment of printing; null until then. */
export function useAlImprimir<T>(leer: () => T): T | null {
  const [leido, setLeido] = useState<T | null>(null)
  useEffect(() => {
    const alImprimir = () => flushSync(() => setLeido(leer()))
    window.addEventListener('beforeprint', alImprimir)
    return () => window.removeEventListener('beforeprint', alImprimir)
  }, [leer])
  return leido
}
