import { puede, type Rol } from '../kernel/permisos'

/** A login and who asks to change it. */
interface Ingreso {
  user_id: number
  rol: Rol
  tiendas: readonly string[]
}

/** What of a login gives it away: with these somebody else can sign in as that person, or keep them out. */
export const DEL_INGRESO = ['password_usuario', 'correo_electronico', 'activo'] as const

const RESERVADO = 'Lo cambia un SuperAdministrador'
export const SIN_MANDO = {
  /** Nothing of it. */
  sin_permiso: RESERVADO,
  /** Nothing of `DEL_INGRESO`; stores that both have can be given and taken. */
  tienda_no_permitida: `Trabaja en una tienda a la que usted no tiene acceso. ${RESERVADO}`,
} as const

/**
 * Why somebody who manages staff does not change a login (DECISIONS 12): that of who manages staff too, or that of who works
 * where they do not themselves. Whoever gives a password can sign in with it. One's own is one's own.
 */
export function sinMando(quien: Ingreso, suyo: Ingreso): keyof typeof SIN_MANDO | undefined {
  if (puede(quien.rol, 'usuarios.roles') || quien.user_id === suyo.user_id) return undefined
  if (puede(suyo.rol, 'usuarios.personal')) return 'sin_permiso'
  return suyo.tiendas.every(t => quien.tiendas.includes(t)) ? undefined : 'tienda_no_permitida'
}
