import { type Pagina, paginaDe } from '#shared/http/pagination'
import { obtener, tabla } from './client'
import { clave } from './keys'
import {
  cruzar,
  type Hallado,
  type Hallados,
  idDeHallado,
  type Lectura,
  leerPalabra,
  leerPalabras,
  tieneInicio,
} from './palabras'

/** Most hits of one search (DECISIONS 320). */
export const MAXIMO_HITS = 200
/** Words that are read at most; of a longer query the shortest are only compared with the rows on the page. */
const MAXIMO_PALABRAS = 6

/** Things with ids, in blocks: where an id stands in the sets, and back. */
const POR_CUBETA = 65_536
export const lugarDeId = (id: number) => ({ cubeta: Math.floor(id / POR_CUBETA), miembro: id % POR_CUBETA })
export const idDe = ({ cubeta, miembro }: Hallado): number => cubeta * POR_CUBETA + miembro

/** Classes of things with ids, and the counter that gives them out. */
const CONTADORES = { TERCERO: 'terceros', PRODUCTO: 'productos' } as const
type ClaseConIds = keyof typeof CONTADORES
/** How long the last bucket is remembered, ms, and how many things are thought to come in that time at most. */
const VIGENCIA = 60_000
const RESERVA = 4096
const ultimas = new Map<string, { cubeta: number; hasta: number }>()

/** The bucket of the newest things of a class. */
async function ultimaDe(clase: ClaseConIds): Promise<number> {
  const name = `${tabla()}/${clase}`
  const known = ultimas.get(name)
  if (known && performance.now() < known.hasta) return known.cubeta
  const [contador] = await obtener([clave.contador(CONTADORES[clase])], false)
  const { cubeta } = lugarDeId(((contador?.valor as number | undefined) ?? 0) + RESERVA)
  ultimas.set(name, { cubeta, hasta: performance.now() + VIGENCIA })
  return cubeta
}

interface Busqueda {
  /** As `palabrasBuscadas` gives them; values to filter by (`=g8`) before them. */
  palabras: readonly string[]
  /** Filters by the mark. */
  acepta?: (hallado: Hallado) => boolean
  /** Who has this very word comes first: a reference as it is written. */
  preferida?: string
  /** So few candidates (one page) are not narrowed further: the caller compares every word with their rows. */
  bastan: number
}
export interface Encontrados {
  /** At most 200: those of which every word is a whole word first, then the newest. */
  hallados: Clasificado[]
  /** There may be more than these: the query should be refined. */
  mas: boolean
}

/** What several readings have in common, of those that were read to their end. */
function comunes(lecturas: readonly Lectura[], acepta: (hallado: Hallado) => boolean): Hallados | undefined {
  const [first, ...others] = lecturas.filter(({ cortada }) => !cortada)
  if (!first) return undefined
  const common = others.reduce((both, { hallados }) => cruzar(both, hallados), first.hallados)
  return new Map([...common].filter(([, hallado]) => acepta(hallado)))
}

/** A thing that was found; of those of a higher rank each comes before all of a lower one. */
type Clasificado = Hallado & { rango: number }

/** The first of them, at most as many as a search finds: a common beginning has thousands, and only these are copied. */
function ordenar(hallados: Iterable<Hallado>, preferidos: Hallados): Clasificado[] {
  const porRango: Hallado[][] = [[], [], [], []]
  for (const hallado of hallados) {
    const preferido = preferidos.get(idDeHallado(hallado))?.entera ? 2 : 0
    porRango[preferido + (hallado.entera ? 1 : 0)]!.push(hallado)
  }
  return porRango
    .map((iguales, rango) =>
      iguales
        .sort((a, b) => idDeHallado(b) - idDeHallado(a))
        .slice(0, MAXIMO_HITS)
        .map(hallado => ({ ...hallado, rango })),
    )
    .toReversed()
    .flat()
    .slice(0, MAXIMO_HITS)
}

/** Buckets up to which all words are read by their keys: each has its price even where a word is not in it. */
const CUBETAS_JUNTAS = 2

interface Lecturas {
  /** In the order in which they are done, each a call: words that have keys all together. */
  leer: (() => Promise<Lectura[]>)[]
  /** Who has the preferred word, once the first ones are done. */
  preferidos: Hallados
}

async function lecturasDe(
  clase: ClaseConIds,
  palabras: readonly string[],
  preferida: string | undefined,
): Promise<Lecturas> {
  const ultima = await ultimaDe(clase)
  const juntas = ultima < CUBETAS_JUNTAS ? palabras.filter(palabra => tieneInicio(clase, palabra)) : []
  const solas = palabras.filter(palabra => !juntas.includes(palabra))
  const lecturas: Lecturas = {
    leer: solas.map(palabra => async () => [await leerPalabra(clase, palabra)]),
    preferidos: new Map(),
  }
  if (juntas.length > 0)
    lecturas.leer.unshift(async () => {
      const found = await leerPalabras(clase, [...juntas, ...(preferida ? [preferida] : [])], ultima)
      if (preferida) lecturas.preferidos = found.pop()!.hallados
      return found
    })
  return lecturas
}

/**
 * Finds the things that have all words, in two calls at once, and in further ones only when more than a page is
 * left. The caller compares the rows of its page with the words, which also passes over a thing that changed a
 * moment ago.
 */
export async function buscar(
  clase: ClaseConIds,
  { palabras, acepta = () => true, preferida, bastan }: Busqueda,
): Promise<Encontrados> {
  const plan = await lecturasDe(clase, palabras.slice(0, MAXIMO_PALABRAS), preferida)
  const { leer } = plan
  const hacer = async (some: typeof leer) => (await Promise.all(some.map(each => each()))).flat()
  const lecturas = await hacer(leer.slice(0, 2))
  let candidatos = comunes(lecturas, acepta)
  if (leer.length > 2 && !(candidatos && candidatos.size <= bastan)) {
    lecturas.push(...(await hacer(leer.slice(2))))
    candidatos = comunes(lecturas, acepta)
  }
  const { preferidos } = plan
  if (candidatos && candidatos.size <= bastan)
    return { hallados: ordenar(candidatos.values(), preferidos), mas: false }
  const [first, ...others] = lecturas
  if (!first) return { hallados: [], mas: false }
  const todos = others.reduce((both, { hallados }) => cruzar(both, hallados), first.hallados)
  const accepted = [...todos.values()].filter(acepta)
  return {
    hallados: ordenar(accepted, preferidos),
    mas:
      accepted.length > MAXIMO_HITS ||
      palabras.length > MAXIMO_PALABRAS ||
      lecturas.some(({ cortada }) => cortada),
  }
}

interface PaginaBuscada<T> {
  page: number
  perPage: number
  /** Rows of some ids, in their order; one that is gone is left out. */
  filas: (ids: number[]) => Promise<T[]>
  /** Whether a row has all the words and passes all the filters. */
  cumple: (fila: T) => boolean
  /**
   * What is found by words that who asks may not see: nothing tells of it, no total either, before its row is seen to
   * pass. There should be few of these.
   */
  reservado?: (hallado: Hallado) => boolean
  /** Order of the rows of a rank when all that were found stand on one page; else the newest come first. */
  orden?: (a: T, b: T) => number
}

/** The hits without those reserved ones whose rows do not pass. */
async function permitidos<T extends { id: number }>(
  hallados: Clasificado[],
  { reservado, filas, cumple }: Pick<PaginaBuscada<T>, 'reservado' | 'filas' | 'cumple'>,
): Promise<Clasificado[]> {
  const dudosos = reservado ? hallados.filter(reservado).map(idDe) : []
  if (dudosos.length === 0) return hallados
  const pasan = new Set((await filas(dudosos)).filter(cumple).map(({ id }) => id))
  return hallados.filter(hallado => !reservado!(hallado) || pasan.has(idDe(hallado)))
}

/** A page of the rows that have all words. Words are read while there are more things than a page holds. */
export async function paginaBuscada<T extends { id: number }>(
  clase: ClaseConIds,
  {
    page,
    perPage,
    filas,
    cumple,
    reservado,
    orden,
    ...busqueda
  }: PaginaBuscada<T> & Omit<Busqueda, 'bastan'>,
): Promise<Pagina<T>> {
  const found = await buscar(clase, { ...busqueda, bastan: perPage })
  const { mas } = found
  const hallados = await permitidos(found.hallados, { reservado, filas, cumple })
  const ids = hallados.slice((page - 1) * perPage, page * perPage).map(idDe)
  const data = (await filas(ids)).filter(cumple)
  const todos = hallados.length <= perPage && page === 1
  if (todos && orden) {
    const rangos = new Map(hallados.map(hallado => [idDe(hallado), hallado.rango]))
    data.sort((a, b) => rangos.get(b.id)! - rangos.get(a.id)! || orden(a, b))
  }
  // With all of them on this page, what the rows refused is not there.
  const total = todos ? data.length : hallados.length
  return { ...paginaDe(data, total, page, perPage), mas: mas || undefined }
}

/** All rows that have all words, up to the most that a search finds. */
export const filasBuscadas = async <T extends { id: number }>(
  clase: ClaseConIds,
  busqueda: Omit<PaginaBuscada<T>, 'page' | 'perPage'> & Omit<Busqueda, 'bastan'>,
): Promise<T[]> => (await paginaBuscada(clase, { ...busqueda, page: 1, perPage: MAXIMO_HITS })).data
