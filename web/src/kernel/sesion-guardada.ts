/** What of a session outlives the page, read without React: the first script of the page needs it before that is there. */
export interface Usuario {
  id: number
  name: string
  email: string
  role: string
  /** Whether a PIN opens the covered screen. */
  tiene_pin: boolean
}
export interface Tienda {
  id: string
  name: string
}
export const CLAVES = { usuario: 'veta.usuario', token: 'veta.token', tienda: 'veta.tienda' } as const
/** How far the clock of this computer is behind the server's, ms, as seen when the last token arrived. */
const DESFASE = 'veta.desfase'

export function leer(key: string, donde = localStorage): unknown {
  try {
    return JSON.parse(donde.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
export function escribir(key: string, value: unknown, donde = localStorage): void {
  if (value === null) donde.removeItem(key)
  else donde.setItem(key, JSON.stringify(value))
}

/** The token of this browser right now: another tab's change is heard of a moment later. */
export const tokenGuardado = (): string | null => leer(CLAVES.token) as string | null
export const usuarioGuardado = (): Usuario | null => leer(CLAVES.usuario) as Usuario | null

/** The store of this tab, which another tab's choice does not change, and the person who works in it. */
interface Propia {
  usuario: number
  tienda: Tienda
}
/** The store of this tab; in a new one, or for another person, the last that was chosen in this browser. */
export function tiendaGuardada(): Tienda | null {
  const comun = leer(CLAVES.tienda) as Tienda | null
  const propia = leer(CLAVES.tienda, sessionStorage) as Propia | null
  const usuario = usuarioGuardado()
  // Nobody and no store: they signed out, if only in another tab. Otherwise the session has expired, and they come back.
  const suya = usuario ? usuario.id === propia?.usuario : comun !== null
  return suya && propia ? propia.tienda : comun
}
/** Without a person the store waits for the one who had it. */
export function guardarTiendaPropia(tienda: Tienda | null, usuario: Usuario | null): void {
  if (tienda && !usuario) return
  escribir(CLAVES.tienda, tienda && usuario && { usuario: usuario.id, tienda }, sessionStorage)
}

interface Partes {
  iat?: number
  exp?: number
  /** Whether its person had a PIN at the sign-in. */
  pin?: boolean
}
/** What a token says of its own life, s since 1970, and of its person; nothing when it cannot be read. */
function partesDe(token: string): Partes {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as Partes
  } catch {
    return {}
  }
}

export const tienePin = (token: string): boolean => partesDe(token).pin === true

/** Notes the clock of the server, as a token that has just arrived tells it. */
export function ponerEnHora(token: string): void {
  const { iat } = partesDe(token)
  escribir(DESFASE, iat === undefined ? null : iat * 1000 - Date.now())
}

/** The server's time as far as this computer knows it, ms. */
export function horaDelServidor(): number {
  const behind = leer(DESFASE)
  return Date.now() + (typeof behind === 'number' ? behind : 0)
}

/** Whether a token is there and, as far as it says, has not expired. The server has the last word. */
export function tokenVigente(token: string | null): boolean {
  if (!token) return false
  const { exp } = partesDe(token)
  return exp === undefined || exp * 1000 > horaDelServidor()
}

/** Whether a token is in the second half of its life: from then on the server gives a new one. */
export function tokenMaduro(token: string): boolean {
  const { iat, exp } = partesDe(token)
  return iat !== undefined && exp !== undefined && horaDelServidor() >= ((iat + exp) / 2) * 1000
}
