import { useRuta } from '../kernel/useRuta'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { avisarError } from '../kernel/errores'
import type { DeInventario } from './inventario'

interface Props {
  id: number
  alCerrar: () => void
  children: (producto: DeInventario) => ReactNode
}

/** A product with the stock that the selected store has of it, as it stands: for a dialog that its address opens. */
export function ConProducto({ id, alCerrar, children }: Props) {
  const { data, error } = useRuta('GET /inventarios/{producto_id}/kardex', { params: { producto_id: id } })
  const cerrar = useRef(alCerrar)
  useEffect(() => {
    cerrar.current = alCerrar
  })
  useEffect(() => {
    if (!error) return
    avisarError(error)
    cerrar.current()
  }, [error])
  // Once it is drawn it stays: what somebody types is not lost because something moves meanwhile.
  const [visto, setVisto] = useState(data?.producto)
  if (data && data.producto !== visto) setVisto(data.producto)
  return visto && children(visto)
}
