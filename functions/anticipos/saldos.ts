import type { Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Centavos, sum } from '#shared/kernel/money'
import { consultar } from '../kernel/dynamo/client'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { type Operacion, sumar } from '../kernel/dynamo/operations'
import { paginaPorNombre } from '../kernel/dynamo/paginas'

const ULTIMO_INSTANTE = 9_999_999_999_999
/** Of two instants the later one first. */
const ordenDesde = (instante: Instante): string => relleno(ULTIMO_INSTANTE - Date.parse(instante), 13)

/** What a change of somebody's balance does to their place among those who have one, the newest first: mostly nothing. */
export const lugarConSaldo = (
  cliente: number,
  antes: Centavos,
  despues: Centavos,
  ahora: Instante,
): ReturnType<typeof indice.saldosDeAnticipo> | undefined =>
  antes > 0 === despues > 0
    ? undefined
    : indice.saldosDeAnticipo(despues > 0 ? ordenDesde(ahora) : undefined, cliente)

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
    indice: 'GSI3',
    pk: particion.saldosDeAnticipo(),
    page,
    perPage,
  })
  return { ids: items.map(({ id }) => id as number), total }
}

/** All of them, in the same order. */
export const todosConSaldo = async (): Promise<number[]> =>
  (await consultar({ indice: 'GSI3', pk: particion.saldosDeAnticipo() })).map(({ id }) => id as number)
