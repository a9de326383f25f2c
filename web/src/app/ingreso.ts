import type { Sesion } from '../kernel/session'

export const INICIO_SESION = '/inicio-sesion'
export const esIngreso = (lugar: string): boolean => lugar.startsWith(INICIO_SESION)

/** The address of the login, which brings people back to where they were unless they left by their own will (DECISIONS 23). */
export const direccionDeIngreso = (lugar: string, motivo: Sesion['motivo']): string =>
  motivo === '' || lugar === '/'
    ? INICIO_SESION
    : `${INICIO_SESION}?${new URLSearchParams({ volver: lugar })}`

/** Path of the screen that the address asks for, be it through the login. */
export function rutaPedida(): string {
  const [ruta = '', query] = location.hash.slice(1).split('?')
  const lugar = esIngreso(ruta) ? destinoDelIngreso(new URLSearchParams(query).get('volver')) : ruta
  return lugar.split('?')[0] || '/'
}

/** `volver=` of the login: a place of this application, never another site. */
export const destinoDelIngreso = (volver: string | null): string =>
  volver !== null && /^\/(?![/\\])/.test(volver) && !esIngreso(volver) ? volver : '/'
