import type { DatosDe } from '../kernel/api'
import { opcionesDe } from '../kernel/campos/opciones'
import { useRuta } from '../kernel/useRuta'

export type FormaDePago = DatosDe<'GET /listas/formas-pago'>['formas_pagos'][number]

/** Forms in which money changes hands now: neither on credit nor in advance; undefined while they are read. */
export function useFormasDeDinero(): readonly FormaDePago[] | undefined {
  const lectura = useRuta('GET /listas/formas-pago', {}, { estable: true })
  return opcionesDe(lectura, data => data.formas_pagos.filter(f => !f.forma_abono && !f.forma_credito))
}
