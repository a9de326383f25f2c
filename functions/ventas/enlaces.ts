import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { VentaGuardada } from './store'
import { enlaceDeFactura } from './enlaces-publicos'

/** Where the papers of some sales open, by sale: one call. */
export async function enlacesDeVentas(ids: readonly number[]): Promise<Map<number, string>> {
  const distintas = [...new Set(ids)]
  if (distintas.length === 0) return new Map()
  const ventas = (await obtener(distintas.map(clave.venta), false)) as (VentaGuardada | undefined)[]
  return new Map(distintas.flatMap((id, i) => (ventas[i] ? [[id, enlaceDeFactura(ventas[i])] as const] : [])))
}
