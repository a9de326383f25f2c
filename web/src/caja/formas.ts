import type { DatosDe } from '../kernel/api'
import { opcionesDe } from '../kernel/campos/opciones'
import { useRuta } from '../kernel/useRuta'

export type FormaDePago = DatosDe<'GET /listas/formas-pago'>['formas_pagos'][number]

/** A form that a record has already, as the record says it. */
export interface FormaPropia {
  id: number
  nombre: string
  comprobante?: string | null
}
/** What is not offered any more, as a choice of who has it. */
const retirada = ({ id, nombre, comprobante }: FormaPropia): FormaDePago => ({
  id,
  nombre_forma_pago: `${nombre} (inactivo)`,
  requiere_codigo_comprobante: Boolean(comprobante),
  forma_abono: false,
  forma_credito: false,
  es_efectivo: false,
})

/**
 * Forms in which money changes hands now: neither on credit nor in advance; undefined while they are read.
 * @param propias those of the record that is corrected, which stay though they were retired since (DECISIONS 313).
 */
export function useFormasDeDinero(propias: readonly FormaPropia[] = []): readonly FormaDePago[] | undefined {
  const lectura = useRuta('GET /listas/formas-pago', {}, { estable: true })
  return opcionesDe(lectura, ({ formas_pagos: formas }) => {
    const faltan = new Map(
      propias.filter(({ id }) => !formas.some(forma => forma.id === id)).map(each => [each.id, each]),
    )
    return [...formas.filter(f => !f.forma_abono && !f.forma_credito), ...[...faltan.values()].map(retirada)]
  })
}
