import type { Confirmado, PorMandar } from './cola'

/**
 * The cuts that are made: what the server said last, by a reading or by the answer to what was sent, with what this device
 * has still to tell it on top.
 * @param leido undefined while it is being read.
 */
export function hechosDe(
  leido: Confirmado | undefined,
  confirmado: Confirmado | undefined,
  { cortes }: Pick<PorMandar, 'cortes'>,
): Set<number> | undefined {
  const base = confirmado && (!leido || leido.fecha < confirmado.fecha) ? confirmado : leido
  if (!base) return undefined
  const hechos = new Set(base.hechos)
  for (const [lugar, hecho] of Object.entries(cortes))
    if (hecho) hechos.add(Number(lugar))
    else hechos.delete(Number(lugar))
  return hechos
}
