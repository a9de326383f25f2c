import { useRuta } from '../../kernel/useRuta'

/** The strips of the store, as they stand. */
export function useMatriz() {
  const lectura = useRuta('GET /retales-medidas', {})
  return { lectura, matriz: lectura.data }
}
