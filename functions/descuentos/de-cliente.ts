import type { Instante } from '#shared/kernel/dates'
import { consultar } from '../kernel/dynamo/client'
import { particion } from '../kernel/dynamo/keys'
import type { DescuentoGuardado } from './store'
import { valesDe } from './vales'

/** Requests of a store that are looked through. */
const MAXIMO = 500

/**
 * How many discounts of a customer wait for a decision, and how many approvals no sale has used: they hold for whoever the
 * customer is by now.
 */
export async function contarDescuentosDe(
  tiendas: readonly string[],
  clientes: readonly number[],
  ahora: Instante,
): Promise<{ solicitados: number; aprobados: number }> {
  const [pendientes, vales] = await Promise.all([
    Promise.all(
      tiendas.map(tienda =>
        consultar({ indice: 'GSI3', pk: particion.descuentosPendientes(tienda), limite: MAXIMO }),
      ),
    ),
    Promise.all(tiendas.map(tienda => valesDe(tienda, clientes, ahora))),
  ])
  const suyas = (pendientes.flat() as DescuentoGuardado[]).filter(({ cliente_id }) =>
    clientes.includes(cliente_id),
  )
  return { solicitados: suyas.length, aprobados: vales.flat().length }
}
