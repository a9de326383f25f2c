import { Box } from '@mui/material'
import { Controller } from 'react-hook-form'
import { NuevoRetal } from '#shared/retales/schemas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useElegido } from '../kernel/useElegido'
import { useFormulario } from '../kernel/useFormulario'
import { BuscadorTablero } from './BuscadorTablero'
import { CamposDeMedida } from './CamposDeMedida'
import { LISTAS } from './retal'
import { conReferencia } from './tableros'

interface Props {
  /** Reference of the board that the list is about; '' for none. */
  referencia: string
  alCerrar: () => void
}

/** An offcut that lies in the store already. */
export default function DialogoNuevo({ referencia, alCerrar }: Props) {
  const [tablero, setTablero] = useElegido(conReferencia(referencia))
  const form = useFormulario(NuevoRetal, {
    referencia,
    base: undefined,
    altura: undefined,
    ubicacion: '',
  })
  const guardar = useAccion('POST /retales/guardar', {
    invalida: LISTAS,
    exito: ({ data }) => `Retal ${data.retal.id} guardado`,
    form,
  })
  return (
    <DialogoFormulario
      titulo="Nuevo retal"
      form={form}
      alEnviar={body => guardar.ejecutar({ body })}
      enviar="Guardar retal"
      alCerrar={alCerrar}
    >
      <Controller
        name="referencia"
        control={form.control}
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
      <CamposDeMedida foco={referencia !== ''} tablero={tablero} />
      <CampoTexto
        nombre="ubicacion"
        etiqueta="Ubicación"
        requerido
        maxLength={60}
        ayuda="Donde queda: estante, nivel"
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        El valor sale del precio del tablero, por la parte de su área. Queda disponible de inmediato.
      </Box>
    </DialogoFormulario>
  )
}
