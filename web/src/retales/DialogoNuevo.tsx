import { Box } from '@mui/material'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { NuevoRetal } from '#shared/retales/schemas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { alEnviar, erroresAlFormulario, useFormulario } from '../kernel/useFormulario'
import { BuscadorTablero } from './BuscadorTablero'
import { CamposDeMedida } from './CamposDeMedida'
import { LISTAS } from './retal'
import type { Tablero } from './tableros'

interface Props {
  /** Reference of the board that the list is about; '' for none. */
  referencia: string
  alCerrar: () => void
}

/** An offcut that lies in the store already. */
export default function DialogoNuevo({ referencia, alCerrar }: Props) {
  const [tablero, setTablero] = useState<Tablero | null>(
    referencia === '' ? null : { referencia, nombre_producto: '', medida_largo: null, medida_ancho: null },
  )
  const form = useFormulario(NuevoRetal, { referencia, ubicacion: '' })
  const { control, formState } = form
  const guardar = useAccion('POST /retales/guardar', {
    invalida: LISTAS,
    exito: ({ data }) => `Retal ${data.retal.id} guardado`,
    alFallar: erroresAlFormulario(form),
  })
  const enviar = alEnviar(form, async body => (await guardar.ejecutar({ body })) !== null)
  return (
    <DialogoFormulario
      titulo="Nuevo retal"
      abierto
      onCerrar={alCerrar}
      onEnviar={enviar}
      enviar="Guardar retal"
      sucio={formState.isDirty && !formState.isSubmitSuccessful}
    >
      <Controller
        name="referencia"
        control={control}
        render={({ field: { onChange, onBlur, ref }, fieldState }) => (
          <BuscadorTablero
            ref={ref}
            onBlur={onBlur}
            requerido
            autoFocus={referencia === ''}
            value={tablero}
            onChange={elegido => {
              setTablero(elegido)
              onChange(elegido?.referencia ?? '')
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <CamposDeMedida
        form={form as unknown as UseFormReturn<{ base?: number; altura?: number }>}
        foco={referencia !== ''}
        requerido
        tablero={tablero}
      />
      <Controller
        name="ubicacion"
        control={control}
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            etiqueta="Ubicación"
            requerido
            maxLength={60}
            ayuda="Donde queda: estante, nivel"
            error={fieldState.error?.message}
          />
        )}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        El valor sale del precio del tablero, por la parte de su área. Queda disponible de inmediato.
      </Box>
    </DialogoFormulario>
  )
}
