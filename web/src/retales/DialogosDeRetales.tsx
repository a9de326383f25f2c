import { perezoso } from '../kernel/perezoso'
import { useDialogo } from '../kernel/useDialogo'
import { useVisto } from '../kernel/useVisto'
import { claveDe, leerIds, type Retal } from './retal'

const DialogoRecibir = perezoso(() => import('./DialogoRecibir'))
const DialogoNuevo = perezoso(() => import('./DialogoNuevo'))
const DialogoEditar = perezoso(() => import('./DialogoEditar'))
const DialogoReservar = perezoso(() => import('./DialogoReservar'))
const DialogoLiberar = perezoso(() => import('./DialogoLiberar'))
const DialogoDescartar = perezoso(() => import('./DialogoDescartar'))

/** The dialogs of the screen, as the address has them. */
export const useDialogosDeRetales = () => ({
  recibir: useDialogo('recibir', ['retales']),
  nuevo: useDialogo('nuevo'),
  editar: useDialogo('editar', ['retal']),
  descartar: useDialogo('descartar', ['retal']),
  reservar: useDialogo('reservar', ['retal']),
  liberar: useDialogo('liberar', ['retal']),
})

interface Props {
  dialogos: ReturnType<typeof useDialogosDeRetales>
  filas: readonly Retal[] | undefined
  /** The board that the list is of. */
  referencia: string
  alRecibir: () => void
}

/** What stands open over the list: of the offcut that the address names, as it was seen last. */
export function DialogosDeRetales({ dialogos, filas, referencia, alRecibir }: Props) {
  const { recibir, nuevo, editar, descartar, reservar, liberar } = dialogos
  const editado = useVisto(editar.parametros.retal, filas, claveDe)
  const descartado = useVisto(descartar.parametros.retal, filas, claveDe)
  const porReservar = useVisto(reservar.parametros.retal, filas, claveDe)
  const porLiberar = useVisto(liberar.parametros.retal, filas, claveDe)
  return (
    <>
      {recibir.abierto && (
        <DialogoRecibir
          ids={leerIds(recibir.parametros.retales)}
          filas={filas}
          alRecibir={alRecibir}
          alCerrar={recibir.cerrar}
        />
      )}
      {nuevo.abierto && <DialogoNuevo referencia={referencia} alCerrar={nuevo.cerrar} />}
      {editado && <DialogoEditar key={editado.id} retal={editado} alCerrar={editar.cerrar} />}
      {porReservar && <DialogoReservar key={porReservar.id} retal={porReservar} alCerrar={reservar.cerrar} />}
      {porLiberar && <DialogoLiberar key={porLiberar.id} retal={porLiberar} alCerrar={liberar.cerrar} />}
      {descartado && <DialogoDescartar key={descartado.id} retal={descartado} alCerrar={descartar.cerrar} />}
    </>
  )
}
