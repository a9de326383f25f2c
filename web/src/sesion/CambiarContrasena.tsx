import { Controller } from 'react-hook-form'
import { MINIMO_CONTRASENA } from '#shared/sesion/contrasena'
import { CambioDeContrasena } from '#shared/sesion/routes'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useSesion } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { alEnviar, erroresAlFormulario, useFormulario } from '../kernel/useFormulario'

/** The own password; every other session of the person ends with it. */
export default function CambiarContrasena({ alCerrar }: { alCerrar: () => void }) {
  const { usuario } = useSesion()
  const form = useFormulario(CambioDeContrasena, { password_actual: '', password_nueva: '' })
  const cambiar = useAccion('PUT /ingreso/contrasena', { alFallar: erroresAlFormulario(form) })
  return (
    <DialogoFormulario
      titulo="Cambiar contraseña"
      abierto
      ancho="xs"
      onCerrar={alCerrar}
      onEnviar={alEnviar(form, async body => (await cambiar.ejecutar({ body })) !== null)}
      enviar="Cambiar contraseña"
      sucio={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={usuario?.email ?? ''} readOnly hidden />
      <Controller
        name="password_actual"
        control={form.control}
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            etiqueta="Contraseña actual"
            type="password"
            autoComplete="current-password"
            requerido
            autoFocus
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="password_nueva"
        control={form.control}
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            etiqueta="Contraseña nueva"
            type="password"
            autoComplete="new-password"
            requerido
            ayuda={`${MINIMO_CONTRASENA} caracteres o más, de cualquier clase. Las demás sesiones abiertas se cierran`}
            error={fieldState.error?.message}
          />
        )}
      />
    </DialogoFormulario>
  )
}
