import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { VentaGuardada } from './store'
import { enlaceDeFactura } from './enlaces-publicos'

/** Where the papers of those of some sales open that are of one of the stores, by sale: one call. */
export async function enlacesDeVentas(
  ids: readonly number[],
  tiendas: readonly string[],
): Promise<Map<number, string>> {
  const distintas = [...new Set(ids)]
  if (distintas.length === 0) return new Map()
  const ventas = (await obtener(distintas.map(clave.venta), false)) as (VentaGuardada | undefined)[]
  return new Map(
    distintas.flatMap((id, i) => {
      const venta = ventas[i]
      return venta && tiendas.includes(venta.codigo_tienda) ? [[id, enlaceDeFactura(venta)] as const] : []
    }),
  )
}
