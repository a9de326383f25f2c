import { ErrorVeta, invalido } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import { FACTURADO, POR_PRODUCIR } from '#shared/ventas/states'
import type { Sesion } from '../kernel/session'
import { procesoDe, type VentaGuardada } from '../ventas/public'

const EN_PROCESO = 2

/** What a sale lacks before it may leave (DECISIONS 226); null when nothing. On credit counts as paid. */
export function faltaPara(venta: VentaGuardada): string | null {
  if (venta.estado_venta_id !== FACTURADO) return 'Falta facturar la venta'
  const proceso = procesoDe(venta)
  return proceso === POR_PRODUCIR || proceso === EN_PROCESO ? 'Falta terminar la producción' : null
}

/**
 * Refuses what leaves too early, but for who may allow it and says why.
 * @returns the reason, where there is one to keep.
 * @throws ErrorVeta `venta_no_despachable`, or `validacion` on `motivo`.
 */
export function exigirLista(
  venta: VentaGuardada,
  { rol }: Sesion,
  motivo: string | null | undefined,
): string | undefined {
  const falta = faltaPara(venta)
  if (falta === null) return undefined
  if (!puede(rol, 'despachos.anticipar')) throw new ErrorVeta('venta_no_despachable', { mensaje: falta })
  if (!motivo) throw invalido({ motivo: `${falta}: escriba por qué se despacha antes` })
  return motivo
}
