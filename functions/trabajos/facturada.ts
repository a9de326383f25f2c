import { darTurno } from '../despachos/public'
import { hacerPapel } from '../documentos/public'
import { producir } from '../produccion/public'
import type { Trabajos } from '../kernel/salida'

/** Job: what follows from every bill, its papers and, where nothing is to be cut, its turn. Neither waits for the other. */
export async function trasFacturar(trabajo: Trabajos['facturada']): Promise<void> {
  const hechos = await Promise.allSettled([producir(trabajo), darTurno(trabajo), hacerPapel(trabajo)])
  const falla = hechos.find(each => each.status === 'rejected')
  if (falla) throw falla.reason
}
