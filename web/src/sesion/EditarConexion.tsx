import { Box } from '@mui/material'
import { Controller } from 'react-hook-form'
import { EdicionDeConexion } from '#shared/sesion/routes'
import { aviso } from '../kernel/avisos'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { alEnviar, erroresAlFormulario, useFormulario } from '../kernel/useFormulario'
import type { Conexion } from './Conexiones'

interface Props {
  conexion: Conexion
  alCerrar: () => void
}

/** The label of a connection: 'Caja 1 Norte'. */
export default function EditarConexion({ conexion, alCerrar }: Props) {
  const { id, version } = conexion
  const form = useFormulario(EdicionDeConexion, { id, version, name_connection: conexion.name_connection })
  const guardar = useAccion('PUT /conexiones/{id}/editar', {
    invalida: ['GET /conexiones'],
    alFallar: erroresAlFormulario(form),
  })
  const enviar = alEnviar(form, async body => (await guardar.ejecutar({ params: { id }, body })) !== null)
  return (
    <DialogoFormulario
      titulo="Nombre de la conexión"
      abierto
      ancho="xs"
      onCerrar={alCerrar}
      onEnviar={async () => {
        const saved = await enviar()
        if (form.getFieldState('name_connection').invalid)
          aviso.error('Faltan campos por ingresar', { titulo: 'Error' })
        return saved
      }}
      enviar="Guardar nombre"
      sucio={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {conexion.name} · {conexion.dispositivo}
      </Box>
      <Controller
        name="name_connection"
        control={form.control}
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            etiqueta="Nombre"
            requerido
            autoFocus
            maxLength={60}
            ayuda="Queda en este dispositivo también para los próximos ingresos"
            error={fieldState.error?.message}
          />
        )}
      />
    </DialogoFormulario>
  )
}
