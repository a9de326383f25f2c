import type { EstadoDeLote } from '#shared/productos/lotes'
import { sinTrabajos } from './trabajos'
import type { Cliente } from './tienda'

/** The form of a bulk change: nobody's line, so that it moves no price that another test counts on. */
export const reglaDePrecios = (cambios: object = {}) => ({
  grupo_id: null,
  linea_id: 6,
  proveedor_id: null,
  lado: 'sin_impuesto' as const,
  modo: 'porcentaje' as const,
  sentido: 'sube' as const,
  porcentaje: 10,
  valor: null,
  redondeo: 0 as const,
  motivo: 'Lista nueva del proveedor',
  ...cambios,
})

/** A bulk change in a state, its job done. */
export async function loteEn(
  quien: Cliente,
  estado: Extract<EstadoDeLote, 'previa' | 'aplicado' | 'deshecho'>,
  regla: object = {},
): Promise<string> {
  const { lote } = await quien.exigir('POST /cambios-precios/preparar', { body: reglaDePrecios(regla) })
  await sinTrabajos()
  if (estado === 'previa') return lote.id
  await quien.exigir('PUT /cambios-precios/{id}/aplicar', { params: { id: lote.id }, body: {} })
  await sinTrabajos()
  if (estado === 'aplicado') return lote.id
  await quien.exigir('PUT /cambios-precios/{id}/deshacer', { params: { id: lote.id }, body: {} })
  await sinTrabajos()
  return lote.id
}
