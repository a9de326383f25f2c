import type { DatosDe } from '../kernel/api'

export type CategoriaElegible = DatosDe<'GET /listas/categorias-productos'>['categorias_productos'][number]

type Todas = ReadonlyMap<number, CategoriaElegible>
/** A category and what it is a part of, from the outermost on. */
function caminoDe(categoria: CategoriaElegible, todas: Todas): CategoriaElegible[] {
  const camino: CategoriaElegible[] = []
  for (
    let actual: CategoriaElegible | undefined = categoria;
    actual && !camino.includes(actual);
    actual = todas.get(actual.categoria_producto_padre_id ?? 0)
  )
    camino.unshift(actual)
  return camino
}

/**
 * Categories to choose from, each under what it is a part of and called by its whole path.
 * @param sin one that is left out, with all that is a part of it.
 */
export function opcionesDeCategoria(
  categorias: readonly CategoriaElegible[],
  sin?: number,
): { valor: number; texto: string }[] {
  const todas: Todas = new Map(categorias.map(each => [each.id, each]))
  return categorias
    .map(({ id }) => ({ valor: id, camino: caminoDe(todas.get(id)!, todas) }))
    .filter(({ camino }) => camino.every(({ id }) => id !== sin))
    .map(({ valor, camino }) => ({
      valor,
      texto: camino.map(each => each.nombre_categoria_producto).join(' › '),
    }))
    .toSorted((a, b) => a.texto.localeCompare(b.texto, 'es'))
}
