import { type ReactNode, useLayoutEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { vigilarRuta } from '../kernel/teclado/retencion'

const claveDe = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`
/** The address whose screen is on show: the router's own is ahead of it while a screen is being fetched. */
let dibujada: string | null = null

/** Keys wait between a change of the address and its screen. @param actual the address of the router. */
export const vigilarEnrutador = (actual: () => Location): void =>
  vigilarRuta(() => dibujada !== null && dibujada !== claveDe(actual()))

export function RutaDibujada({ children }: { children: ReactNode }) {
  const clave = claveDe(useLocation())
  useLayoutEffect(() => {
    dibujada = clave
  }, [clave])
  return children
}
