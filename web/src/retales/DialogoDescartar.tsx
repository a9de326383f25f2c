import { Controller } from 'react-hook-form'
import { RetalDescartado } from '#shared/retales/schemas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { alEnviar, erroresAlFormulario, useFormulario } from '../kernel/useFormulario'
import { Conflicto } from './Conflicto'
import { LISTAS, type Retal, useVisto } from './retal'
import { Resumen } from './Resumen'
import { useConflicto } from './useConflicto'

interface Props {
  id: string
  filas: readonly Retal[] | undefined
  alCerrar: () => void
}

/** Takes an offcut out of the stock, with the reason. */
export default function DialogoDescartar({ id, filas, alCerrar }: Props) {
  const retal = useVisto(id, filas)
  return retal && <Contenido retal={retal} alCerrar={alCerrar} />
}

function Contenido({ retal, alCerrar }: { retal: Retal; alCerrar: () => void }) {
  const { id } = retal
  const form = useFormulario(RetalDescartado, { motivo: '', version: retal.version })
  const { conflicto, alFallar } = useConflicto()
  const descartar = useAccion('POST /retales/{id}/descartar', {
    invalida: LISTAS,
    alFallar: error => alFallar(error) || erroresAlFormulario(form)(error),
  })
  const enviar = alEnviar(form, async body => {
    const version = conflicto ? retal.version : body.version
    return (await descartar.ejecutar({ params: { id }, body: { ...body, version } })) !== null
  })
  return (
    <DialogoFormulario
      titulo={`Descartar el retal ${id}`}
      abierto
      onCerrar={alCerrar}
      onEnviar={enviar}
      enviar="Descartar retal"
      peligro
      sucio={form.formState.isDirty && !form.formState.isSubmitSuccessful}
      deshabilitado={conflicto?.anterior === false}
    >
      <Conflicto conflicto={conflicto} retal={retal} />
      <Resumen retal={retal} />
      <Controller
        name="motivo"
        control={form.control}
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            etiqueta="Motivo"
            requerido
            autoFocus
            maxLength={200}
            ayuda="Sale del inventario y no se puede deshacer. Queda en sus movimientos"
            error={fieldState.error?.message}
          />
        )}
      />
    </DialogoFormulario>
  )
}
