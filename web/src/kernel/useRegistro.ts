import { useDialogo } from './useDialogo'
import { useVisto } from './useVisto'

export interface Registro<F> {
  abierto: boolean
  /** The row that is edited; undefined: a new one. */
  fila: F | undefined
  crear: () => void
  editar: (fila: F) => void
  cerrar: () => void
}

/**
 * The form of a list, for a new row (`?ver=crear`) or one of its rows (`?ver=editar&id=3`), as it was last seen there.
 * @param filas of the list; undefined while they load.
 */
export function useRegistro<F extends { id: number }>(filas: readonly F[] | undefined): Registro<F> {
  const nueva = useDialogo('crear')
  const editada = useDialogo('editar', ['id'])
  const fila = useVisto(editada.parametros.id, filas, ({ id }) => id)
  return {
    abierto: nueva.abierto || fila !== undefined,
    fila,
    crear: () => nueva.abrir({}),
    editar: ({ id }) => editada.abrir({ id }),
    cerrar: () => (nueva.abierto ? nueva : editada).cerrar(),
  }
}
