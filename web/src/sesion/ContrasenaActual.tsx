import { CampoTexto } from '../kernel/campos/CampoTexto'
import { useSesion } from '../kernel/session'

/** First field of a form that only the person themselves may send: `password_actual`. */
export function ContrasenaActual() {
  const { usuario } = useSesion()
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={usuario?.email ?? ''} readOnly hidden />
      <CampoTexto
        nombre="password_actual"
        etiqueta="Contraseña actual"
        type="password"
        autoComplete="current-password"
        requerido
        autoFocus
      />
    </>
  )
}
