import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DeQuien } from './DeQuien'

/** First field of a form that only the person themselves may send: `password_actual`. */
export const ContrasenaActual = () => (
  <>
    <DeQuien />
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
