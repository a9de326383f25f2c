import { useMemo } from 'react'
import { useRuta } from '../../kernel/useRuta'
import type { ImpuestoAdicional } from './Resumen'

/** The taxes that an order may pay besides those of its products, and the one that it has already (DECISIONS 55, 313). */
export function useImpuestosAdicionales(suyo: number | null): readonly ImpuestoAdicional[] {
  const { data } = useRuta('GET /impuestos', {}, { estable: true })
  return useMemo(
    () =>
      data?.impuestos.filter(({ id, activo, tipo }) => (activo && tipo === 'Adicional') || id === suyo) ?? [],
    [data, suyo],
  )
}
