import type { Centavos } from '#shared/kernel/money'
import { siguientesIds } from '../kernel/dynamo/client'
import type { Entidad } from '../kernel/dynamo/contables'
import type { Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { movimientosDeUnion, type TerceroGuardado } from '../terceros/public'
import { enLaLista } from './saldos'
import { filaDeAnticipo, saldoDe } from './store'

/**
 * Passes the whole balance of one entry of a customer on to the other: out of one ledger, into the other, each naming
 * the movement of the other. Both balances are written with the people themselves. Nothing where there is none.
 */
export async function pasarAnticipos(
  de: TerceroGuardado,
  a: TerceroGuardado,
  acto: Acto,
): Promise<{ operaciones: Operacion[]; entidades: Entidad[]; valor: Centavos }> {
  const valor = saldoDe(de)
  if (valor === 0) return { operaciones: [], entidades: [], valor }
  const sale = await siguientesIds('anticipos', 2)
  const { salida, entrada } = movimientosDeUnion(de, a, valor, [sale, sale + 1])
  const cero = 0 as Centavos
  const antes = saldoDe(a)
  // What the stores hold stays: the pair adds up to nothing.
  const listas = [
    enLaLista(de.id, valor, cero, acto.ahora),
    enLaLista(a.id, antes, (antes + valor) as Centavos, acto.ahora),
  ]
  return {
    valor,
    entidades: listas.flatMap(lista => lista.entidades),
    operaciones: [
      ...listas.flatMap(lista => lista.operaciones),
      filaDeAnticipo(de.id, valor, salida, acto).operacion,
      filaDeAnticipo(a.id, antes, entrada, acto).operacion,
    ],
  }
}
