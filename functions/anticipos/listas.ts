import { type Pagina, paginaDe } from '#shared/http/pagination'
import type { Centavos } from '#shared/kernel/money'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { documentosDe, type TerceroGuardado, terceroVigente } from '../terceros/public'
import { pedidosPendientes } from '../ventas/public'
import { clientesConSaldo } from './saldos'
import { saldoDe } from './store'

/** A customer and what they have in advance: the account of their advances has the id of its customer. */
export interface CuentaDeAnticipos {
  id: number
  cliente_id: number
  numero_documento: string
  nombres: string
  apellidos: string
  total_anticipo: Centavos
  /** Orders of theirs in the store that the balance may pay; it is what the list marks a row for (DECISIONS 187). */
  total_pendientes_abono: number
}

async function cuentaDe(tercero: TerceroGuardado, tienda: string): Promise<CuentaDeAnticipos> {
  const { id, nombres, apellidos, numero_documento } = tercero
  const saldo = saldoDe(tercero)
  return {
    id,
    cliente_id: id,
    numero_documento,
    nombres,
    apellidos,
    total_anticipo: saldo,
    total_pendientes_abono: saldo > 0 ? await pedidosPendientes(tienda, documentosDe(tercero)) : 0,
  }
}

/** Customers who have a balance, the newest balance first; of one customer the account that there is, whatever its balance. */
export async function cuentas(
  { cliente_id, page, per_page: perPage }: { cliente_id?: number | null; page: number; per_page: number },
  tienda: string,
): Promise<Pagina<CuentaDeAnticipos>> {
  if (cliente_id != null) {
    const tercero = await terceroVigente(cliente_id)
    return paginaDe(tercero ? [await cuentaDe(tercero, tienda)] : [], tercero ? 1 : 0, 1, perPage)
  }
  const { ids, total } = await clientesConSaldo(page, perPage)
  // The list is a moment late at most; what it shows of each is not.
  const terceros = (await obtener(ids.map(clave.tercero))) as TerceroGuardado[]
  const data = await Promise.all(terceros.map(tercero => cuentaDe(tercero, tienda)))
  return paginaDe(data, total, page, perPage)
}
