import type { Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Centavos, sum } from '#shared/kernel/money'
import { consultar, type Item } from '../kernel/dynamo/client'
import type { Entidad } from '../kernel/dynamo/contables'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { anotar, type Operacion, sumar } from '../kernel/dynamo/operations'
import { paginaPorNombre } from '../kernel/dynamo/paginas'

/** Who has a balance stands in a list of its own, since when; guarded by the balance in the same transaction. */
export interface SaldoDeAnticipo extends Item {
  cliente_id: number
  version: number
}

const ULTIMO_INSTANTE = 9_999_999_999_999
/** Of two instants the later one first. */
const ordenDesde = (instante: Instante): string => relleno(ULTIMO_INSTANTE - Date.parse(instante), 13)

/** What a change of somebody's balance does to the list of those who have one: mostly nothing. */
export function enLaLista(
  cliente: number,
  antes: Centavos,
  despues: Centavos,
  ahora: Instante,
): { operaciones: Operacion[]; entidades: Entidad[] } {
  if (antes > 0 === despues > 0) return { operaciones: [], entidades: [] }
  const id = relleno(cliente)
  const lugar = indice.saldosDeAnticipo(despues > 0 ? ordenDesde(ahora) : undefined, id)
  return {
    operaciones: [anotar(clave.saldoDeAnticipo(id), { cliente_id: cliente, ...lugar })],
    entidades: [{ clase: 'SALDO_ANTICIPO', id }],
  }
}

/** A movement in what those of its store come to. */
export const enLosTotales = (tienda: string, valor: Centavos): Operacion =>
  sumar(clave.totalDeAnticipos(tienda), { sumas: { valor } })

/** What all customers of all stores have in advance, to the centavo and at any moment. */
export async function totalDeAnticipos(): Promise<Centavos> {
  const totales = await consultar({ pk: particion.totalesDeAnticipos(), consistente: true })
  return sum(totales.map(({ valor }) => valor as Centavos))
}

/** Who has a balance, the newest balance first. */
export async function clientesConSaldo(
  page: number,
  perPage: number,
): Promise<{ ids: number[]; total: number }> {
  const { items, total } = await paginaPorNombre({
    indice: 'GSI1',
    pk: particion.saldosDeAnticipo(),
    page,
    perPage,
  })
  return { ids: items.map(({ cliente_id }) => cliente_id as number), total }
}

/** All of them, in the same order. */
export const todosConSaldo = async (): Promise<number[]> =>
  (await consultar({ indice: 'GSI1', pk: particion.saldosDeAnticipo() })).map(
    ({ cliente_id }) => cliente_id as number,
  )
