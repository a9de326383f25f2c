import { useEffect, useMemo, useRef, useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { alEnviar, erroresAlFormulario, useFormulario } from '../kernel/useFormulario'
import { CamposDeMedida } from './CamposDeMedida'
import { Conflicto } from './Conflicto'
import { edicionDe } from './edicion'
import { LISTAS, type Retal, useVisto } from './retal'
import { Resumen } from './Resumen'
import { useConflicto } from './useConflicto'

const CAMPOS = ['ubicacion', 'base', 'altura'] as const

interface Props {
  id: string
  filas: readonly Retal[] | undefined
  alCerrar: () => void
}

/** Moves an offcut, or corrects its size. */
export default function DialogoEditar({ id, filas, alCerrar }: Props) {
  const retal = useVisto(id, filas)
  return retal && <Contenido retal={retal} alCerrar={alCerrar} />
}

function Contenido({ retal, alCerrar }: { retal: Retal; alCerrar: () => void }) {
  const { conflicto, alFallar } = useConflicto()
  // What is typed is compared with the offcut as it was when the dialog opened, or as a conflict showed it since.
  const [alAbrir] = useState(retal)
  const antes = conflicto?.anterior ? retal : alAbrir
  const esquema = useMemo(() => edicionDe(antes), [antes])
  const { id, base, altura } = antes
  const conLugar = antes.estado === 'disponible'
  const form = useFormulario(esquema, {
    base,
    altura,
    motivo: '',
    ...(conLugar && { ubicacion: antes.ubicacion }),
  })
  const { control, formState } = form
  const guardar = useAccion('PUT /retales/{id}', {
    invalida: LISTAS,
    alFallar: error => alFallar(error) || erroresAlFormulario(form)(error),
  })
  const comparado = useRef(antes)
  useEffect(() => {
    // What was not touched here follows the other person; what was typed stays.
    for (const campo of CAMPOS)
      if (form.getValues(campo) === comparado.current[campo]) form.setValue(campo, antes[campo])
    comparado.current = antes
  }, [antes, form])
  const escritas = useWatch({ control, name: ['base', 'altura'] })
  const medido = escritas[0] !== base || escritas[1] !== altura
  const enviar = alEnviar(form, async valores => {
    const body = {
      ...(valores.ubicacion !== antes.ubicacion && { ubicacion: valores.ubicacion }),
      ...(valores.base !== base && { base: valores.base }),
      ...(valores.altura !== altura && { altura: valores.altura }),
      ...(valores.motivo?.trim() && { motivo: valores.motivo }),
      version: antes.version,
    }
    return (await guardar.ejecutar({ params: { id }, body })) !== null
  })
  return (
    <DialogoFormulario
      titulo={`Cambiar el retal ${id}`}
      abierto
      onCerrar={alCerrar}
      onEnviar={enviar}
      enviar="Guardar cambios"
      sucio={formState.isDirty && !formState.isSubmitSuccessful}
      deshabilitado={!formState.isDirty || conflicto?.anterior === false}
    >
      <Conflicto conflicto={conflicto} retal={retal} />
      <Resumen retal={antes} />
      {conLugar && (
        <Controller
          name="ubicacion"
          control={control}
          render={({ field, fieldState }) => (
            <CampoTexto
              {...field}
              value={field.value ?? ''}
              etiqueta="Ubicación"
              requerido
              autoFocus
              maxLength={60}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <CamposDeMedida
        form={form as unknown as UseFormReturn<{ base?: number; altura?: number }>}
        foco={!conLugar}
        requerido
      />
      {medido && (
        <Controller
          name="motivo"
          control={control}
          render={({ field, fieldState }) => (
            <CampoTexto
              {...field}
              value={field.value ?? ''}
              etiqueta="Motivo del cambio de medidas"
              requerido
              maxLength={200}
              ayuda="Queda en los movimientos del retal. El valor se calcula de nuevo"
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </DialogoFormulario>
  )
}
