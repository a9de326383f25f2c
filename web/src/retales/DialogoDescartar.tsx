import { RetalDescartado } from '#shared/retales/schemas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { Conflicto } from './Conflicto'
import { LISTAS, type Retal } from './retal'
import { Resumen } from './Resumen'
import { useConflicto } from './useConflicto'

interface Props {
  /** As the list has it by now. */
  retal: Retal
  alCerrar: () => void
}

/** Takes an offcut out of the stock, with the reason. */
export default function DialogoDescartar({ retal, alCerrar }: Props) {
  const { id } = retal
  const form = useFormulario(RetalDescartado, { motivo: '', version: retal.version })
  const { conflicto, alFallar, conVersion } = useConflicto()
  const descartar = useAccion('POST /retales/{id}/descartar', { invalida: LISTAS, form, alFallar })
  return (
    <DialogoFormulario
      titulo={`Descartar el retal ${id}`}
      form={form}
      alEnviar={body => descartar.ejecutar({ params: { id }, body: conVersion(body, retal) })}
      enviar="Descartar retal"
      alCerrar={alCerrar}
      peligro
      deshabilitado={conflicto?.anterior === false}
    >
      <Conflicto conflicto={conflicto} retal={retal} />
      <Resumen retal={retal} />
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        requerido
        autoFocus
        maxLength={200}
        ayuda="Sale del inventario y no se puede deshacer. Queda en sus movimientos"
      />
    </DialogoFormulario>
  )
}
