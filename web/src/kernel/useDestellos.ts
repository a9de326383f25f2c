import { useCallback, useEffect, useRef, useState } from 'react'

const DURACION_MS = 2000

/** Rows that flash once: `const [destellos, destellar] = useDestellos()`, then `destellar(venta.id)`. */
export function useDestellos(): [ReadonlySet<string | number>, (id: string | number) => void] {
  const [ids, setIds] = useState<ReadonlySet<string | number>>(new Set())
  const relojes = useRef(new Map<string | number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pendientes = relojes.current
    return () => pendientes.forEach(clearTimeout)
  }, [])
  const destellar = useCallback((id: string | number) => {
    setIds(antes => new Set(antes).add(id))
    clearTimeout(relojes.current.get(id))
    const quitar = () => setIds(antes => new Set([...antes].filter(otro => otro !== id)))
    relojes.current.set(id, setTimeout(quitar, DURACION_MS))
  }, [])
  return [ids, destellar]
}
