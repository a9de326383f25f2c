import { useRuta } from '../kernel/useRuta'
import type { Tercero } from './clientes'

/** Who a dialog is about: a row of the page, or read where the address names somebody else. */
export function useSuTercero(
  { abierto, parametros }: { abierto: boolean; parametros: { tercero: string } },
  filas: readonly Tercero[] | undefined,
): Tercero | undefined {
  const id = abierto ? Number(parametros.tercero) : null
  const enPagina = filas?.find(t => t.id === id)
  const leido = useRuta('GET /terceros/{id}', id !== null && filas && !enPagina ? { params: { id } } : null)
  return id === null ? undefined : (enPagina ?? leido.data?.tercero)
}
