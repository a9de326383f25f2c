import { ErrorVeta } from '#shared/http/errors'
import { ESTADOS_RETAL } from '#shared/retales/retal'
import { retalDeTienda, type RetalGuardado } from './store'

/** The 409 of an offcut that is in another state than its change asks for, in words. */
export const noCambiable = ({ id, estado }: RetalGuardado): ErrorVeta =>
  new ErrorVeta('retal_no_cambiable', {
    mensaje: `El retal ${id} está en estado ${ESTADOS_RETAL[estado]} y no se puede cambiar`,
  })

/**
 * An offcut of the store that lies there, or is on its way: what was used or discarded stays as it is.
 * @throws ErrorVeta `no_encontrado`, `retal_no_cambiable`, or `version_anterior` when another version was seen.
 */
export async function retalCambiable(
  id: string,
  tienda: string,
  version: number | null | undefined,
): Promise<RetalGuardado> {
  const retal = await retalDeTienda(id, tienda)
  if (!retal) throw new ErrorVeta('no_encontrado')
  if (retal.estado !== 'propuesto' && retal.estado !== 'disponible') throw noCambiable(retal)
  if (version != null && version !== retal.version) throw new ErrorVeta('version_anterior')
  return retal
}
