import { type Pagina, paginaDe, paginar } from '#shared/http/pagination'
import { type Centavos, sum } from '#shared/kernel/money'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { idsDe, type TerceroGuardado, terceroVigente } from '../terceros/public'
import { pedidosPendientes } from '../ventas/public'
import { clientesConSaldo, todosConSaldo } from './saldos'
import { saldoDe } from './store'

/** A customer and what they have in advance: the account of their advances has the id of its customer. */
interface SaldoDeCliente {
  id: number
  cliente_id: number
  numero_documento: string
  nombres: string
  apellidos: string
  total_anticipo: Centavos
}
export interface CuentaDeAnticipos extends SaldoDeCliente {
  /** Orders of theirs in the store that the balance may pay; it is what the list marks a row for (DECISIONS 187). */
  total_pendientes_abono: number
}

const saldoDeCliente = (tercero: TerceroGuardado): SaldoDeCliente => {
  const { id, nombres, apellidos, numero_documento } = tercero
  return { id, cliente_id: id, numero_documento, nombres, apellidos, total_anticipo: saldoDe(tercero) }
}

/** @param pendientes of the store of the header. */
function cuentaDe(
  tercero: TerceroGuardado,
  pendientes: Awaited<ReturnType<typeof pedidosPendientes>>,
): CuentaDeAnticipos {
  const saldo = saldoDeCliente(tercero)
  return {
    ...saldo,
    total_pendientes_abono: saldo.total_anticipo > 0 ? pendientes(idsDe(tercero)) : 0,
  }
}

/** What the total of all customers is made of: every balance there is, and their sum. */
export async function saldosDeTodos(
  page: number,
  perPage: number,
): Promise<{ saldos: Pagina<SaldoDeCliente>; total: Centavos }> {
  const ids = await todosConSaldo()
  const terceros = (await obtener(ids.map(clave.tercero))) as TerceroGuardado[]
  const saldos = terceros.map(saldoDeCliente).filter(({ total_anticipo }) => total_anticipo > 0)
  return {
    saldos: paginar(saldos, page, perPage),
    total: sum(saldos.map(({ total_anticipo }) => total_anticipo)),
  }
}

/** Customers who have a balance, the newest balance first; of one customer the account that there is, whatever its balance. */
export async function cuentas(
  { cliente_id, page, per_page: perPage }: { cliente_id?: number | null; page: number; per_page: number },
  tienda: string,
): Promise<Pagina<CuentaDeAnticipos>> {
  if (cliente_id != null) {
    const [tercero, pendientes] = await Promise.all([terceroVigente(cliente_id), pedidosPendientes(tienda)])
    return paginaDe(tercero ? [cuentaDe(tercero, pendientes)] : [], tercero ? 1 : 0, 1, perPage)
  }
  const [{ ids, total }, pendientes] = await Promise.all([
    clientesConSaldo(page, perPage),
    pedidosPendientes(tienda),
  ])
  // The list is a moment late at most; what it shows of each is not.
  const terceros = (await obtener(ids.map(clave.tercero))) as TerceroGuardado[]
  return paginaDe(
    terceros.map(tercero => cuentaDe(tercero, pendientes)),
    total,
    page,
    perPage,
  )
}
