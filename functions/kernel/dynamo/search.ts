import { coincide, normalizar, palabras } from '#shared/kernel/texto'
import { consultarPagina, type Item } from './client'
import { clave, type ClaseBuscable, particion } from './keys'
import { borrar, type Operacion, reemplazar } from './operations'

/** Most hits of one search (DECISIONS 320). */
export const MAXIMO_HITS = 200

/**
 * One slim item per word of an entity, to be written in the same transaction as the entity. `texto` holds
 * all its words, so that a search of several words needs a single query.
 * @param antes what the words were, when the entity changes: words that are gone are deleted.
 */
export function indexar(
  clase: ClaseBuscable,
  id: number,
  texto: string,
  extra: Item = {},
  antes = '',
): Operacion[] {
  const now = palabras(texto)
  const gone = palabras(antes).filter(word => !now.includes(word))
  return [
    ...now.map(word =>
      reemplazar(clave.palabra(clase, word, id), { id, texto: normalizar(texto), ...extra }),
    ),
    ...gone.map(word => borrar(clave.palabra(clase, word, id))),
  ]
}

export interface Hallazgo extends Item {
  id: number
  texto: string
}

/**
 * Ids whose words begin with every word of the query: at most 200, the best first (the whole word before
 * its beginning), and whether there were more. Reads the partition of the longest word.
 */
export async function buscar(
  clase: ClaseBuscable,
  query: string,
  acepta: (hit: Hallazgo) => boolean = () => true,
): Promise<{ ids: number[]; mas: boolean }> {
  const [word] = palabras(query)
  if (!word) return { ids: [], mas: false }
  const hits = new Map<number, Hallazgo>()
  let inicio: Item | undefined
  do {
    const page = await consultarPagina({ pk: particion.palabras(clase, word), empieza: word, inicio })
    for (const hit of page.items as Hallazgo[])
      if (!hits.has(hit.id) && coincide(hit.texto, query) && acepta(hit)) hits.set(hit.id, hit)
    inicio = page.siguiente
  } while (inicio && hits.size <= MAXIMO_HITS)
  const wanted = palabras(query)
  const exact = (hit: Hallazgo): number => {
    const stored = hit.texto.split(' ')
    return wanted.filter(candidate => stored.includes(candidate)).length
  }
  const ranked = [...hits.values()].sort(
    (a, b) => exact(b) - exact(a) || a.texto.localeCompare(b.texto, 'es') || a.id - b.id,
  )
  return { ids: ranked.slice(0, MAXIMO_HITS).map(hit => hit.id), mas: ranked.length > MAXIMO_HITS }
}
