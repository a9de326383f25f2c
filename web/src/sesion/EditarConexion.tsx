import { Box } from '@mui/material'
import { EdicionDeConexion } from '#shared/sesion/routes'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import type { Conexion } from './conexion'

interface Props {
  conexion: Conexion
  alCerrar: () => void
}

/** The label of a connection: 'Caja 1 Norte'. */
export default function EditarConexion({ conexion, alCerrar }: Props) {
  const { id, version, name_connection } = conexion
  const form = useFormulario(EdicionDeConexion, { id, version, name_connection })
  const guardar = useAccion('PUT /conexiones/{id}/editar', { invalida: ['GET /conexiones'], form })
  return (
    <DialogoFormulario
      titulo="Nombre de la conexión"
      form={form}
      ancho="xs"
      alEnviar={body => guardar.ejecutar({ params: { id }, body })}
      enviar="Guardar nombre"
      alCerrar={alCerrar}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {conexion.name} · {conexion.dispositivo}
      </Box>
      <CampoTexto
        nombre="name_connection"
        etiqueta="Nombre"
        requerido
        autoFocus
        maxLength={60}
        ayuda="Queda en este dispositivo también para los próximos ingresos"
      />
    </DialogoFormulario>
  )
}
