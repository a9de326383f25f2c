interface Elegible {
  id: number
  activo: boolean
}

/**
 * Entries to choose from: those that are offered, and the one that somebody has already, which says that it is offered
 * no more.
 */
export const enOferta = <F extends Elegible>(
  filas: readonly F[] | undefined,
  nombreDe: (fila: F) => string,
  propia: number | null | undefined,
): { valor: number; texto: string }[] =>
  (filas ?? [])
    .filter(({ id, activo }) => activo || id === propia)
    .map(fila => ({ valor: fila.id, texto: fila.activo ? nombreDe(fila) : `${nombreDe(fila)} (inactivo)` }))
