import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CamposDeMedida } from './CamposDeMedida'
import { Conflicto } from './Conflicto'
import { edicionDe } from './edicion'
import { LISTAS, type Retal } from './retal'
import { Resumen } from './Resumen'
import { useConflicto } from './useConflicto'

const CAMPOS = ['ubicacion', 'base', 'altura'] as const

interface Props {
  /** As the list has it by now. */
  retal: Retal
  alCerrar: () => void
}

/** Moves an offcut, or corrects its size. */
export default function DialogoEditar({ retal, alCerrar }: Props) {
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
  const guardar = useAccion('PUT /retales/{id}', { invalida: LISTAS, form, alFallar })
  const comparado = useRef(antes)
  useEffect(() => {
    // What was not touched here follows the other person; what was typed stays.
    for (const campo of CAMPOS)
      if (form.getValues(campo) === comparado.current[campo]) form.setValue(campo, antes[campo])
    comparado.current = antes
  }, [antes, form])
  const escritas = useWatch({ control, name: ['base', 'altura'] })
  const medido = escritas[0] !== base || escritas[1] !== altura
  const enviar = (valores: z.input<typeof esquema>) => {
    const body = {
      ...(valores.ubicacion !== antes.ubicacion && { ubicacion: valores.ubicacion }),
      ...(valores.base !== base && { base: valores.base }),
      ...(valores.altura !== altura && { altura: valores.altura }),
      ...(valores.motivo?.trim() && { motivo: valores.motivo }),
      version: antes.version,
    }
    return guardar.ejecutar({ params: { id }, body })
  }
  return (
    <DialogoFormulario
      titulo={`Cambiar el retal ${id}`}
      form={form}
      alEnviar={enviar}
      enviar="Guardar cambios"
      alCerrar={alCerrar}
      deshabilitado={!formState.isDirty || conflicto?.anterior === false}
    >
      <Conflicto conflicto={conflicto} retal={retal} />
      <Resumen retal={antes} />
      {conLugar && <CampoTexto nombre="ubicacion" etiqueta="Ubicación" requerido autoFocus maxLength={60} />}
      <CamposDeMedida foco={!conLugar} />
      {medido && (
        <CampoTexto
          nombre="motivo"
          etiqueta="Motivo del cambio de medidas"
          requerido
          maxLength={200}
          ayuda="Queda en los movimientos del retal. El valor se calcula de nuevo"
        />
      )}
    </DialogoFormulario>
  )
}
