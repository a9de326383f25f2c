import { ErrorVeta } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import { ESTADOS_RETAL } from '#shared/retales/retal'
import { exigirSinReserva } from './reservas'
import { retalDeTienda, type RetalGuardado } from './store'

/** The 409 of an offcut that is in another state than its change asks for, in words. */
export const noCambiable = ({ id, estado }: RetalGuardado, actual?: unknown): ErrorVeta =>
  new ErrorVeta('retal_no_cambiable', {
    mensaje: `El retal ${id} está en estado ${ESTADOS_RETAL[estado]} y no se puede cambiar`,
    actual,
  })

/**
 * An offcut of the store that lies there, or is on its way: what was used or discarded stays as it is, and what somebody
 * keeps as well.
 * @throws ErrorVeta `no_encontrado`, `retal_no_cambiable`, `retal_reservado`, or `version_anterior` when another version was seen.
 */
export async function retalCambiable(
  id: string,
  tienda: string,
  version: number | null | undefined,
  ahora: Instante,
): Promise<RetalGuardado> {
  const retal = await retalDeTienda(id, tienda)
  if (!retal) throw new ErrorVeta('no_encontrado')
  if (retal.estado !== 'propuesto' && retal.estado !== 'disponible') throw noCambiable(retal)
  exigirSinReserva(retal, ahora)
  if (version != null && version !== retal.version) throw new ErrorVeta('version_anterior')
  return retal
}
