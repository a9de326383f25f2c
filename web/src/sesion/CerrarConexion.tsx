import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { type Conexion, nombreDe } from './conexion'

interface Props {
  conexion: Conexion
  alCerrar: () => void
}

const CUALES = z.object({ todas: z.boolean() })

/** Asks before a connection, or every one of its user, is ended. */
export default function CerrarConexion({ conexion, alCerrar }: Props) {
  const { id, name } = conexion
  const form = useFormulario(CUALES, { todas: false })
  const todas = useWatch({ control: form.control, name: 'todas' })
  const revocar = useAccion('PUT /conexiones/{id}/revocar', { invalida: ['GET /conexiones'], form })
  return (
    <DialogoFormulario
      titulo="¿Desea cerrar la conexión?"
      form={form}
      ancho="xs"
      alEnviar={body => revocar.ejecutar({ params: { id }, body })}
      enviar={todas ? 'Cerrar todas' : 'Cerrar conexión'}
      alCerrar={alCerrar}
      peligro
    >
      <Typography>
        {nombreDe(conexion)}. {name} quedará fuera de inmediato y deberá ingresar de nuevo.
      </Typography>
      <Casilla nombre="todas" etiqueta={`Cerrar todas las conexiones de ${name}`} autoFocus />
    </DialogoFormulario>
  )
}
