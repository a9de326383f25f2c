/**
 * Lets so many acts of a kind run at once; the others wait for their turn. What waits for a connection within the SDK is
 * on the clock of its time limit already, and a few hundred objects at once would run out of it.
 */
export function enTurnos(cuantos: number): <T>(acto: () => Promise<T>) => Promise<T> {
  let libres = cuantos
  const esperan: (() => void)[] = []
  return async acto => {
    if (libres > 0) libres--
    else await new Promise<void>(seguir => esperan.push(seguir))
    try {
      return await acto()
    } finally {
      const siguiente = esperan.shift()
      if (siguiente) siguiente()
      else libres++
    }
  }
}
