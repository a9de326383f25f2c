import { darTurno } from '../despachos/public'
import { hacerPapel } from '../documentos/public'
import { pedirAlFacturar } from '../electronica/public'
import { producir } from '../produccion/public'
import { obtener } from '../kernel/dynamo/client'
import type { Trabajos } from '../kernel/salida'
import { claveDeParametro, valorDe } from '../maestros/public'

/** The turn of what needs no production, where the shop gives one with the bill (parameter TURNO_AL_FACTURAR). */
async function turnoAlFacturar(trabajo: Trabajos['facturada']): Promise<void> {
  const [parametro] = await obtener([claveDeParametro('TURNO_AL_FACTURAR')], false)
  if (valorDe('TURNO_AL_FACTURAR', parametro) === '1') await darTurno(trabajo)
}

/**
 * Job: what follows from every bill, its papers, the electronic invoice where it was asked for and, where nothing is to be
 * cut, its turn. None waits for the other.
 */
export async function trasFacturar(trabajo: Trabajos['facturada']): Promise<void> {
  const hechos = await Promise.allSettled([
    producir(trabajo),
    turnoAlFacturar(trabajo),
    pedirAlFacturar(trabajo),
    hacerPapel(trabajo),
  ])
  const falla = hechos.find(each => each.status === 'rejected')
  if (falla) throw falla.reason
}
