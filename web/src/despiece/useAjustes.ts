import { useMemo } from 'react'
import type { OpcionesPedido, TableroPedido } from '#shared/despiece/optimizar'
import { useRuta } from '../kernel/useRuta'
import type { LineaDeTablero } from './modelo'

/** What the server plans on: the product's board and the settings of the store. */
export interface Ajustes {
  tablero: TableroPedido
  opciones: OpcionesPedido
}

/** Told by the server itself, in its answer to the smallest list there is; null until then, and where it tells nothing. */
export function useAjustes({ referencia }: LineaDeTablero): { ajustes: Ajustes | null; llegando: boolean } {
  const body = { referencia, piezas: [{ cantidad: 1, base: 1, altura: 1 }] }
  const { data, cargando } = useRuta('POST /optimizar/generar', { body }, { estable: true })
  const ajustes = useMemo(() => {
    if (!data) return null
    const { tablero, opciones } = data.optimizacion
    return { tablero, opciones }
  }, [data])
  return { ajustes, llegando: cargando && !data }
}
