import { Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { type Conexion, nombreDe } from './Conexiones'

interface Props {
  conexion: Conexion
  alCerrar: () => void
}

/** Asks before a connection, or every one of its user, is ended. */
export default function CerrarConexion({ conexion, alCerrar }: Props) {
  const [todas, setTodas] = useState(false)
  const revocar = useAccion('PUT /conexiones/{id}/revocar', { invalida: ['GET /conexiones'] })
  return (
    <DialogoFormulario
      titulo="¿Desea cerrar la conexión?"
      abierto
      ancho="xs"
      onCerrar={alCerrar}
      onEnviar={async () =>
        (await revocar.ejecutar({ params: { id: conexion.id }, body: { todas } })) !== null
      }
      enviar={todas ? 'Cerrar todas' : 'Cerrar conexión'}
      peligro
      sucio={false}
    >
      <Typography>
        {nombreDe(conexion)}. {conexion.name} quedará fuera de inmediato y deberá ingresar de nuevo.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={todas} onChange={(_, checked) => setTodas(checked)} />}
        label={`Cerrar todas las conexiones de ${conexion.name}`}
      />
    </DialogoFormulario>
  )
}
