import type { DatosDe } from '../kernel/api'
import { useRuta } from '../kernel/useRuta'

export type FormaDePago = DatosDe<'GET /listas/formas-pago'>['formas_pagos'][number]

/** Forms in which money changes hands now: neither on credit nor in advance. */
export function useFormasDeDinero(): readonly FormaDePago[] {
  const { data } = useRuta('GET /listas/formas-pago', {}, { estable: true })
  return data?.formas_pagos.filter(f => !f.forma_abono && !f.forma_credito) ?? []
}
