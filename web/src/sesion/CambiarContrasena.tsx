import { MINIMO_CONTRASENA } from '#shared/sesion/contrasena'
import { CambioDeContrasena } from '#shared/sesion/routes'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { ContrasenaActual } from './ContrasenaActual'

/** The own password; every other session of the person ends with it. */
export default function CambiarContrasena({ alCerrar }: { alCerrar: () => void }) {
  const form = useFormulario(CambioDeContrasena, { password_actual: '', password_nueva: '' })
  const cambiar = useAccion('PUT /ingreso/contrasena', { form })
  return (
    <DialogoFormulario
      titulo="Cambiar contraseña"
      form={form}
      ancho="xs"
      alEnviar={body => cambiar.ejecutar({ body })}
      enviar="Cambiar contraseña"
      alCerrar={alCerrar}
    >
      <ContrasenaActual />
      <CampoTexto
        nombre="password_nueva"
        etiqueta="Contraseña nueva"
        type="password"
        autoComplete="new-password"
        requerido
        ayuda={`${MINIMO_CONTRASENA} caracteres o más, de cualquier clase. Las demás sesiones abiertas se cierran`}
      />
    </DialogoFormulario>
  )
}
