import { invalido } from '#shared/http/errors'
import type { Medidas } from '#shared/retales/retal'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { claveDeParametro } from '../maestros/public'
import { idDeReferencia, type ProductoGuardado } from '../productos/public'
import { recargoDe } from './store'

/**
 * The board of a reference, and the surcharge that its offcuts share. Two calls.
 * @param otras further keys to load along; `otras` of the answer is what stands there.
 * @throws ErrorVeta when it is no board.
 */
export async function tableroPorReferencia(
  referencia: string,
  otras: readonly Clave[] = [],
): Promise<{ tablero: ProductoGuardado; recargo: number; otras: (Item | undefined)[] }> {
  const [nombrada, parametro, ...leidas] = await obtener([
    clave.referencia(referencia),
    claveDeParametro('RECARGO_RETAL'),
    ...otras,
  ])
  const id = idDeReferencia(nombrada)
  const [tablero] = id === undefined ? [] : await obtener([clave.producto(id)])
  if (!tablero || tablero.medida_largo === null)
    throw invalido({ referencia: 'No existe un tablero con esa referencia' })
  return { tablero: tablero as ProductoGuardado, recargo: recargoDe(parametro), otras: leidas }
}

/** Refuses what no board of this kind can have left over. */
export function exigirQueSalga({ base, altura }: Medidas, tablero: ProductoGuardado): void {
  const { medida_largo: largo, medida_ancho: ancho } = tablero
  if (largo !== null && base > largo)
    throw invalido({ base: `La base no puede ser mayor que la del tablero (${largo} mm)` })
  if (ancho !== null && altura > ancho)
    throw invalido({ altura: `La altura no puede ser mayor que la del tablero (${ancho} mm)` })
}
