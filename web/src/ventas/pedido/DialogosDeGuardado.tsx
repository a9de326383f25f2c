import { perezoso } from '../../kernel/perezoso'
import { useDialogo } from '../../kernel/useDialogo'
import type { EstadoDePedido, Linea, Pedido } from './modelo'
import type { useGuardar } from './useGuardar'

const DialogoEstado = perezoso(() => import('./DialogoEstado'))
const DialogoDiferencia = perezoso(() => import('./DialogoDiferencia'))
const DialogoAnular = perezoso(() => import('../facturacion/DialogoAnular'))

export const useDialogosDeGuardado = () => ({ estado: useDialogo('estado'), anular: useDialogo('anular') })

interface Props {
  inicial: Pedido
  lineas: readonly Linea[]
  guardado: Pick<ReturnType<typeof useGuardar>, 'diferencia' | 'enCurso' | 'cerrarDiferencia'>
  dialogos: ReturnType<typeof useDialogosDeGuardado>
  alElegirEstado: (estado: EstadoDePedido) => void
  alAceptarCifras: () => void
  /** The order was annulled. */
  alAnular: () => void
}

/** What stands between an order and its end: in which state it is saved, with which figures, or that it is annulled. */
export function DialogosDeGuardado(props: Props) {
  const { inicial, lineas, guardado, dialogos } = props
  const { estado: enEstado, anular } = dialogos
  return (
    <>
      {enEstado.abierto && (
        <DialogoEstado
          antes={inicial.estadoAntes}
          alElegir={estado => {
            enEstado.cerrar()
            props.alElegirEstado(estado)
          }}
          alCerrar={enEstado.cerrar}
        />
      )}
      {anular.abierto && inicial.ventaId !== null && (
        <DialogoAnular
          ventaId={inicial.ventaId}
          alCerrar={anulada => (anulada ? props.alAnular() : anular.cerrar())}
        />
      )}
      {guardado.diferencia && (
        <DialogoDiferencia
          lineas={lineas}
          diferencia={guardado.diferencia}
          guardando={guardado.enCurso}
          alAceptar={props.alAceptarCifras}
          alCerrar={guardado.cerrarDiferencia}
        />
      )}
    </>
  )
}
