import { useSyncExternalStore } from 'react'
import { tokenAleatorio } from '#shared/kernel/ids'
import { type Accion, puede, rolDeNombre } from '#shared/kernel/permisos'
import { desbloquear } from './bloqueo'
import {
  CLAVES,
  escribir,
  guardarTiendaPropia,
  leer,
  ponerEnHora,
  type Tienda,
  tiendaGuardada,
  tienePin,
  tokenGuardado,
  type Usuario,
  usuarioGuardado,
} from './sesion-guardada'
import { Oyentes } from './oyentes'

export { type Tienda, tokenGuardado, tokenMaduro, tokenVigente, type Usuario } from './sesion-guardada'

export interface Sesion {
  usuario: Usuario | null
  token: string | null
  tienda: Tienda | null
  /** How the last session of this page ended: '' by the person's own will, a text to show, null if none did. */
  motivo: string | null
}

export const SESION_VENCIDA = 'Su sesión ha vencido'
const DISPOSITIVO = 'veta.dispositivo'

const guardada = (): Omit<Sesion, 'motivo'> => ({
  usuario: usuarioGuardado(),
  token: tokenGuardado(),
  tienda: tiendaGuardada(),
})

let sesion: Sesion = { ...guardada(), motivo: null }
guardarTiendaPropia(sesion.tienda, sesion.usuario)
const oyentes = new Oyentes()

function cambiar(next: Partial<Sesion>): void {
  sesion = { ...sesion, ...next }
  escribir(CLAVES.usuario, sesion.usuario)
  guardarTiendaPropia(sesion.tienda, sesion.usuario)
  // A new tab begins with the last store that was chosen, and not with that of whoever renews the token.
  if (next.tienda !== undefined) escribir(CLAVES.tienda, next.tienda)
  // The last: other tabs listen to it, and read the others then.
  escribir(CLAVES.token, sesion.token)
  oyentes.avisar()
}

/** Signing in or out in another tab counts here too; the store has a channel of its own (canal-tienda.ts). */
window.addEventListener('storage', event => {
  if (event.key !== CLAVES.token && event.key !== null) return
  const { usuario, token, tienda } = guardada()
  // A token that was renewed changes nothing here: this tab may have kept another store on purpose.
  const renovada = token !== null && sesion.token !== null && usuario?.id === sesion.usuario?.id
  sesion = renovada ? { ...sesion, usuario, token } : { usuario, token, tienda, motivo: '' }
  guardarTiendaPropia(sesion.tienda, usuario)
  oyentes.avisar()
})

export const leerSesion = (): Sesion => sesion

export function useSesion(): Sesion {
  return useSyncExternalStore(oyentes.escuchar, () => sesion)
}

type Ingresado = Usuario & { token: string }
const usuarioDe = ({ id, name, email, role, tiene_pin }: Ingresado): Usuario => ({
  id,
  name,
  email,
  role,
  tiene_pin,
})

function tomar(data: Ingresado): void {
  ponerEnHora(data.token)
  cambiar({ token: data.token, usuario: usuarioDe(data), motivo: null })
}

export function iniciarSesion(data: Omit<Ingresado, 'tiene_pin'>): void {
  desbloquear()
  tomar({ ...data, tiene_pin: tienePin(data.token) })
}

/** The same session with a newer token, and the person as the server knows them now. */
export function seguirSesion(antes: string, data: Ingresado): void {
  // Who signed out or changed places meanwhile is not brought back.
  if (sesion.token !== antes) return
  if (data.token === antes) cambiar({ usuario: usuarioDe(data) })
  else tomar(data)
}

/** The person has set a PIN. */
export function anotarPin(): void {
  if (sesion.usuario) cambiar({ usuario: { ...sesion.usuario, tiene_pin: true } })
}

/**
 * What this browser calls itself at the sign-in, so that it keeps the label that an administrator gave it, and goes on
 * signing in while somebody behind the same address guesses passwords. It stands beside the token, which is worth far
 * more to whoever can read it; a cookie would go with every request, and the API takes none.
 */
export function dispositivo(): string {
  const known = leer(DISPOSITIVO)
  if (typeof known === 'string') return known
  const own = tokenAleatorio()
  escribir(DISPOSITIVO, own)
  return own
}

/**
 * Ends the session in this browser. With a `motivo` (expired, refused) the store stays chosen: the same
 * person usually comes back to the same counter, and a store that is not theirs is cleared after the login.
 */
export function cerrarSesion(motivo = ''): void {
  cambiar({ token: null, usuario: null, motivo, ...(motivo === '' && { tienda: null }) })
  desbloquear()
}

/** Use `cambiarTienda` of canal-tienda.ts from screens: it asks first and tells the other tabs. */
export const fijarTienda = (tienda: Tienda | null): void => cambiar({ tienda })

/** May a person with this role name do the action? `null` asks for a session only. */
export function rolPuede(role: string | undefined, accion: Accion | null): boolean {
  if (accion === null) return true
  const rol = role === undefined ? undefined : rolDeNombre(role)
  return rol !== undefined && puede(rol, accion)
}

/** `const puede = usePuede(); puede('ventas.facturar')`: only hides things, the server decides. */
export function usePuede(): (accion: Accion | null) => boolean {
  const { usuario } = useSesion()
  return accion => rolPuede(usuario?.role, accion)
}
