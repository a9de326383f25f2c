import type { EstadoDeRuta } from '../useRuta'

/** What a list offers, out of its reading: undefined while that is on its way, nothing where it could not be read. */
export const opcionesDe = <D, O>(
  { data, error }: Pick<EstadoDeRuta<D>, 'data' | 'error'>,
  de: (data: D) => readonly O[],
): readonly O[] | undefined => (data ? de(data) : error ? [] : undefined)
