import { useSesion } from '../kernel/session'

/** Tells a password manager whose password the form asks for. */
export function DeQuien() {
  const { usuario } = useSesion()
  return (
    <input type="email" name="email" autoComplete="username" value={usuario?.email ?? ''} readOnly hidden />
  )
}
