import type { Centavos } from '#shared/kernel/money'
import { siguientesIds } from '../kernel/dynamo/client'
import type { Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { movimientosDeUnion, type TerceroGuardado } from '../terceros/public'
import { lugarConSaldo } from './saldos'
import { filaDeAnticipo, saldoDe } from './store'

/**
 * Passes the whole balance of one entry of a customer on to the other: out of one ledger, into the other, each naming
 * the movement of the other. Both balances are written with the people themselves. Nothing where there is none.
 * @returns `lugar`: where who remains comes to stand among those who have a balance.
 */
export async function pasarAnticipos(
  de: TerceroGuardado,
  a: TerceroGuardado,
  acto: Acto,
): Promise<{ operaciones: Operacion[]; valor: Centavos; lugar?: ReturnType<typeof lugarConSaldo> }> {
  const valor = saldoDe(de)
  if (valor === 0) return { operaciones: [], valor }
  const sale = await siguientesIds('anticipos', 2)
  const { salida, entrada } = movimientosDeUnion(de, a, valor, [sale, sale + 1])
  const antes = saldoDe(a)
  return {
    valor,
    lugar: lugarConSaldo(a.id, antes, (antes + valor) as Centavos, acto.ahora),
    // What the stores hold stays: the pair adds up to nothing.
    operaciones: [
      filaDeAnticipo(de.id, valor, salida, acto).operacion,
      filaDeAnticipo(a.id, antes, entrada, acto).operacion,
    ],
  }
}
