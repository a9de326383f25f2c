import { hacerPapel } from '../documentos/public'
import { avanzarElectronica } from '../electronica/public'
import type { Trabajos } from '../kernel/salida'

/** Job: leads an electronic invoice on; once the tax authority has accepted it the papers of the sale say so. */
export async function seguirFactura(trabajo: Trabajos['electronica']): Promise<void> {
  if (await avanzarElectronica(trabajo)) await hacerPapel(trabajo)
}
