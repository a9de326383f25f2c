import { invalido } from '#shared/http/errors'
import type { Dia } from '#shared/kernel/dates'

/** A range of days begins no later than it ends; 422 on `fecha_inicial` otherwise. */
export function exigirRango(desde: Dia, hasta: Dia): void {
  if (desde > hasta) throw invalido({ fecha_inicial: 'La fecha inicial no puede ser mayor que la final' })
}
