import { registrar } from '../log'
import { consultar, type Item, obtener } from './client'
import { BLOQUE, hayConteos } from './conteos'
import { clave, type Indice } from './keys'
import { hastaAntesDe, type Histograma, NOMBRES } from './nombres'

/** A list: a partition of an index, in the order in which its pages go. */
export interface Lista {
  indice: Indice
  pk: string
  descendente: boolean
  /** Where its pages begin and end, both included. */
  primero?: string
  ultimo?: string
}
/** Neighbouring entries, how many they are, and the inclusive bounds between which they stand. */
export interface Tramo {
  n: number
  primero?: string
  ultimo?: string
  /** Count item that divides it further. */
  nodo?: string
}
export interface PaginaContada {
  items: Item[]
  /** Entries of the whole list; never less than what was seen. */
  total: number
}

/** Entries that are read for nothing rather than asking for a finer count. */
const HOLGURA = BLOQUE
/** Entries that a list reads at most while its counts were never built. */
const MAXIMO_SIN_CONTEOS = 20_000

interface Camino {
  adelante: boolean
  /** Bound from which it is read; the end of the list when there is none. */
  desde?: string
  /** Entries to pass over. */
  salto: number
  /** Place of the stretch that holds the first entry of the page. */
  tramo: number
}

/** The way to a page that passes over the fewest entries: forward or backward from a known place. */
function caminoA(tramos: readonly Tramo[], offset: number, cuantos: number): Camino {
  let before = 0
  let best: Camino = { adelante: true, desde: tramos[0]?.primero, salto: offset, tramo: 0 }
  for (const [i, tramo] of tramos.entries()) {
    if (before <= offset) best = { adelante: true, desde: tramo.primero, salto: offset - before, tramo: i }
    before += tramo.n
    const salto = before - offset - cuantos
    if (salto >= 0)
      return salto < best.salto ? { ...best, adelante: false, desde: tramo.ultimo, salto } : best
  }
  return best
}

/** Reads a page along its way. `fin`: the list was seen to end with it. */
async function leer(
  { indice, pk, descendente, primero, ultimo }: Lista,
  { adelante, desde, salto }: Camino,
  cuantos: number,
): Promise<{ items: Item[]; fin: boolean }> {
  const [a, b] = adelante ? [desde ?? primero, ultimo] : [primero, desde ?? ultimo]
  const limite = salto + cuantos + (adelante ? 1 : 0)
  const found = await consultar({
    indice,
    pk,
    ...(descendente ? { desde: b, hasta: a } : { desde: a, hasta: b }),
    descendente: descendente === adelante,
    limite,
  })
  const items = found.slice(salto, salto + cuantos)
  return { items: adelante ? items : items.toReversed(), fin: adelante && found.length < limite }
}

/** What a page says of its list: the count, corrected by what was seen. */
const totalDe = (contado: number, offset: number, { items, fin }: { items: Item[]; fin: boolean }): number =>
  fin && (items.length > 0 || offset === 0)
    ? offset + items.length
    : Math.max(contado, offset + items.length + (offset === 0 && !fin ? 1 : 0))

/** The whole list while its counts were never built: right, and slow. */
export async function sinConteos(lista: Lista): Promise<Item[]> {
  registrar('warn', 'counts were never built: npm run conteos -- --rebuild', { lista: lista.pk })
  const { indice, pk, descendente, primero, ultimo } = lista
  const bounds = descendente ? { desde: ultimo, hasta: primero } : { desde: primero, hasta: ultimo }
  return consultar({ indice, pk, descendente, ...bounds, limite: MAXIMO_SIN_CONTEOS })
}

const porNombre = (item: Item | undefined): { tramos: Tramo[]; total: number } => {
  const { limites = [], cuentas = [], total = 0 } = (item ?? {}) as Partial<Histograma>
  const tramos = limites.map((limite, i): Tramo => {
    const next = limites[i + 1]
    return {
      n: cuentas[i]!,
      primero: limite || undefined,
      ultimo: next === undefined ? undefined : hastaAntesDe(next),
    }
  })
  return { tramos, total }
}

interface PeticionPorNombre {
  indice: Indice
  page: number
  perPage: number
}

/**
 * One page of a list by name, with an exact total: two calls. The first and the last page are read from the
 * ends, the others from the nearest counted boundary (64 entries are passed over at most).
 * @param pk partition of the index, whose sort key is `name#id`.
 */
export async function paginaPorNombre({
  indice,
  pk,
  page,
  perPage,
}: PeticionPorNombre & { pk: string }): Promise<PaginaContada> {
  const lista: Lista = { indice, pk, descendente: false }
  const offset = (page - 1) * perPage
  if (!(await hayConteos())) {
    const all = await sinConteos(lista)
    return { items: all.slice(offset, offset + perPage), total: all.length }
  }
  const contar = async () => {
    const [item] = await obtener([clave.conteo(pk, NOMBRES)], false)
    return porNombre(item)
  }
  return paginaPorTramos(lista, contar, offset, perPage)
}

/** One page of several lists by name, one after another: a call for the counts, and one for each list on the page. */
export async function paginaDeVarias({
  indice,
  pks,
  page,
  perPage,
}: PeticionPorNombre & { pks: readonly string[] }): Promise<PaginaContada> {
  const listas = pks.map((pk): Lista => ({ indice, pk, descendente: false }))
  const offset = (page - 1) * perPage
  if (!(await hayConteos())) {
    const all = (await Promise.all(listas.map(sinConteos))).flat()
    return { items: all.slice(offset, offset + perPage), total: all.length }
  }
  const counted = await obtener(
    pks.map(pk => clave.conteo(pk, NOMBRES)),
    false,
  )
  let before = 0
  const parts = listas.map(async (lista, i) => {
    const { tramos, total } = porNombre(counted[i])
    const desde = Math.max(0, offset - before)
    const cuantos = Math.min(total, offset + perPage - before) - desde
    before += total
    return cuantos > 0 ? (await leer(lista, caminoA(tramos, desde, cuantos), cuantos)).items : []
  })
  return { items: (await Promise.all(parts)).flat(), total: before }
}

/**
 * A page by the counted stretches of its list.
 * @param partes finer stretches of one, asked for as long as too many entries would be passed over.
 */
export async function paginaPorTramos(
  lista: Lista,
  contar: () => Promise<{ tramos: Tramo[]; total: number }>,
  offset: number,
  perPage: number,
  partes: (nodo: string) => Promise<Tramo[]> = () => Promise.resolve([]),
): Promise<PaginaContada> {
  if (offset === 0) {
    // Where the first page begins is known without counting.
    const [{ total }, read] = await Promise.all([contar(), leer(lista, caminoA([], 0, perPage), perPage)])
    return { items: read.items, total: totalDe(total, 0, read) }
  }
  const { tramos, total } = await contar()
  const cuantos = Math.min(perPage, total - offset)
  if (cuantos <= 0) return { items: [], total }
  let camino = caminoA(tramos, offset, cuantos)
  while (camino.salto > HOLGURA && tramos[camino.tramo]?.nodo) {
    tramos.splice(camino.tramo, 1, ...(await partes(tramos[camino.tramo]!.nodo!)))
    camino = caminoA(tramos, offset, cuantos)
  }
  const read = await leer(lista, camino, cuantos)
  return { items: read.items, total: totalDe(total, offset, read) }
}
