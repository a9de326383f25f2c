import { Divider } from '@mui/material'
import { CambioDePin } from '#shared/sesion/routes'
import { recordarEquipo, useCompartido } from '../kernel/bloqueo'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { anotarPin, useSesion } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { ContrasenaActual } from './ContrasenaActual'

/** The own PIN, and whether this computer is covered by itself: that is the computer's, and counts at once. */
export default function PinDeBloqueo({ alCerrar }: { alCerrar: () => void }) {
  const { usuario } = useSesion()
  const compartido = useCompartido()
  const form = useFormulario(CambioDePin, { password_actual: '', pin: '' })
  const poner = useAccion('PUT /ingreso/pin', { form })
  const guardar = async (body: typeof CambioDePin._zod.input) => {
    const respuesta = await poner.ejecutar({ body })
    if (respuesta) anotarPin()
    return respuesta
  }
  return (
    <DialogoFormulario
      titulo="PIN y bloqueo de pantalla"
      form={form}
      ancho="xs"
      alEnviar={guardar}
      enviar={usuario?.tiene_pin ? 'Cambiar PIN' : 'Guardar PIN'}
      alCerrar={alCerrar}
      faltan="Revise la contraseña y el PIN"
    >
      <ContrasenaActual />
      <CampoTexto
        nombre="pin"
        etiqueta="PIN nuevo"
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        requerido
        ayuda="De 4 a 6 cifras, ni repetidas ni seguidas. Abre la pantalla cuando se bloquea"
      />
      <Divider />
      <Casilla
        etiqueta="Este equipo es compartido"
        value={compartido}
        onChange={recordarEquipo}
        ayuda="Se bloquea tras 15 minutos sin uso. Vale para quien lo use, desde ahora"
      />
    </DialogoFormulario>
  )
}
