/** Longest that a call waits for its turn, ms: after that whoever asked comes back later. */
const ESPERA_MAXIMA = 30_000

/**
 * How long the next call has to wait, ms, so that no more than `cuantas` begin in any `ventana`; undefined where that is
 * too long. Siigo counts 100 a minute of a company, and blocks whoever lives of errors.
 */
export function limitador(cuantas: number, ventana: number): () => number | undefined {
  const salidas: number[] = []
  return () => {
    const ahora = performance.now()
    while (salidas[0] !== undefined && salidas[0] <= ahora - ventana) salidas.shift()
    const deAntes = salidas.at(-cuantas)
    const sale = salidas.length < cuantas || deAntes === undefined ? ahora : deAntes + ventana
    if (sale - ahora > ESPERA_MAXIMA) return undefined
    salidas.push(sale)
    return sale - ahora
  }
}
