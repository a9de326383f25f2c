import { useSyncExternalStore } from 'react'
import { type Accion, puede, rolDeNombre } from '#shared/kernel/permisos'

export interface Usuario {
  id: number
  name: string
  email: string
  role: string
}
export interface Tienda {
  id: string
  name: string
}
export interface Sesion {
  usuario: Usuario | null
  token: string | null
  tienda: Tienda | null
  /** How the last session of this page ended: '' by the person's own will, a text to show, null if none did. */
  motivo: string | null
}

export const SESION_VENCIDA = 'Su sesión ha vencido'
const CLAVES = { usuario: 'veta.usuario', token: 'veta.token', tienda: 'veta.tienda' } as const

function leer(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
function escribir(key: string, value: unknown): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

const guardada = (): Omit<Sesion, 'motivo'> => ({
  usuario: leer(CLAVES.usuario) as Usuario | null,
  token: leer(CLAVES.token) as string | null,
  tienda: leer(CLAVES.tienda) as Tienda | null,
})

let sesion: Sesion = { ...guardada(), motivo: null }
const oyentes = new Set<() => void>()

function cambiar(next: Partial<Sesion>): void {
  sesion = { ...sesion, ...next }
  escribir(CLAVES.usuario, sesion.usuario)
  escribir(CLAVES.token, sesion.token)
  escribir(CLAVES.tienda, sesion.tienda)
  for (const oyente of oyentes) oyente()
}

/** Signing in or out in another tab counts here too; the store has a channel of its own (canal-tienda.ts). */
window.addEventListener('storage', event => {
  if (event.key !== CLAVES.token && event.key !== null) return
  sesion = { ...guardada(), motivo: '' }
  for (const oyente of oyentes) oyente()
})

export const leerSesion = (): Sesion => sesion

export function useSesion(): Sesion {
  return useSyncExternalStore(
    oyente => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => sesion,
  )
}

export function iniciarSesion({ token, ...usuario }: Usuario & { token: string }): void {
  const { id, name, email, role } = usuario
  cambiar({ token, usuario: { id, name, email, role }, motivo: null })
}

/**
 * Ends the session in this browser. With a `motivo` (expired, refused) the store stays chosen: the same
 * person usually comes back to the same counter, and a store that is not theirs is cleared after the login.
 */
export function cerrarSesion(motivo = ''): void {
  cambiar({ token: null, usuario: null, motivo, tienda: motivo === '' ? null : sesion.tienda })
}

/** Use `cambiarTienda` of canal-tienda.ts from screens: it asks first and tells the other tabs. */
export const fijarTienda = (tienda: Tienda | null): void => cambiar({ tienda })

/** Whether a token is there and, as far as it says, has not expired. The server has the last word. */
export function tokenVigente(token: string | null): boolean {
  if (!token) return false
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: number }
    return exp === undefined || exp * 1000 > Date.now()
  } catch {
    return true
  }
}

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
