import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { aviso } from '../kernel/avisos'
import { cerrarSesion, SESION_VENCIDA, tokenVigente, usePuede, useSesion } from '../kernel/session'
import { descartar } from '../kernel/teclado/retencion'
import { destinoDelIngreso, direccionDeIngreso } from './ingreso'
import type { RutaWeb } from './rutas-web'

/** Only for people who are not signed in; the others go where they were going. */
export function SoloInvitados({ children }: { children: ReactNode }) {
  const { token } = useSesion()
  const [query] = useSearchParams()
  const dentro = tokenVigente(token)
  // What was typed for the screen that has gone is no e-mail.
  useLayoutEffect(() => {
    if (!dentro) descartar()
  }, [dentro])
  return dentro ? <Navigate to={destinoDelIngreso(query.get('volver'))} replace /> : children
}

/** Only for signed-in people; the others go to the login and come back. */
export function SoloConSesion() {
  const { token, motivo } = useSesion()
  const { pathname, search } = useLocation()
  const vigente = tokenVigente(token)
  const vencida = token !== null && !vigente
  useEffect(() => {
    if (vencida) cerrarSesion(SESION_VENCIDA)
  }, [vencida])

  if (vigente) return <Outlet />
  return <Navigate to={direccionDeIngreso(pathname + search, motivo)} replace />
}

/** Only for people whose role may do what the screen is for, or of whom it has something of their own. */
export function ConPermiso({ ruta, children }: { ruta: RutaWeb; children: ReactNode }) {
  const puede = usePuede()
  const permitida = puede(ruta.accion) || ruta.propia !== undefined
  useEffect(() => {
    if (permitida) return
    aviso.error(
      'No puede acceder a esta opción. Por favor contáctese con el administrador para más información',
      { titulo: 'Acceso no permitido' },
    )
  }, [permitida])
  return permitida ? children : <Navigate to="/" replace />
}

export function NoExiste() {
  useEffect(() => aviso.info('La página no existe'), [])
  return <Navigate to="/" replace />
}
