import { invalido } from '#shared/http/errors'
import type { Medidas } from '#shared/retales/retal'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { claveDeParametro } from '../maestros/public'
import { idsPorReferencia, type ProductoGuardado } from '../productos/public'
import { recargoDe } from './store'

/** The board of a reference, and the surcharge that its offcuts share. @throws ErrorVeta when it is no board. */
export async function tableroPorReferencia(
  referencia: string,
): Promise<{ tablero: ProductoGuardado; recargo: number }> {
  const id = (await idsPorReferencia([referencia])).get(referencia.trim().toUpperCase())
  const [parametro, tablero] = await obtener([
    claveDeParametro('RECARGO_RETAL'),
    ...(id === undefined ? [] : [clave.producto(id)]),
  ])
  if (!tablero || tablero.medida_largo === null)
    throw invalido({ referencia: 'No existe un tablero con esa referencia' })
  return { tablero: tablero as ProductoGuardado, recargo: recargoDe(parametro) }
}

/** Refuses what no board of this kind can have left over. */
export function exigirQueSalga({ base, altura }: Medidas, tablero: ProductoGuardado): void {
  const { medida_largo: largo, medida_ancho: ancho } = tablero
  if (largo !== null && base > largo)
    throw invalido({ base: `La base no puede ser mayor que la del tablero (${largo} mm)` })
  if (ancho !== null && altura > ancho)
    throw invalido({ altura: `La altura no puede ser mayor que la del tablero (${ancho} mm)` })
}
