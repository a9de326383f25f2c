import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { LimiteDeError } from '../kernel/LimiteDeError'
import { lazyTraido } from '../kernel/perezoso'
import { cerrarSesion, leerSesion, SESION_VENCIDA, tokenVigente, useSesion } from '../kernel/session'
import { Llegando } from '../kernel/teclado/Llegando'
import { useRetener } from '../kernel/teclado/retencion'
import InicioSesion from '../sesion/InicioSesion'
import { cargarAplicacion } from './cargar'
import { direccionDeIngreso, esIngreso, rutaPedida } from './ingreso'
import { guardarPantalla } from './precargar'

const Aplicacion = lazyTraido(cargarAplicacion)

/** The login by itself until somebody has signed in; from then on the router has the address, also after the session. */
export function Raiz() {
  const { token } = useSesion()
  const [hubo, setHubo] = useState(() => tokenVigente(token))
  if (!hubo && tokenVigente(token)) setHubo(true)
  // The login stays in sight until the application has come, and the keyboard waits for that.
  const dentro = useDeferredValue(hubo)
  useRetener(hubo && !dentro)
  return (
    <LimiteDeError>
      <Suspense fallback={<Llegando />}>{dentro ? <Aplicacion /> : <SinSesion />}</Suspense>
    </LimiteDeError>
  )
}

/** Whatever address was asked for: without a session it is the login's, which leads back there. */
function irAlIngreso(): void {
  const { token, motivo } = leerSesion()
  const lugar = location.hash.slice(1) || '/'
  if (token !== null && !tokenVigente(token)) cerrarSesion(SESION_VENCIDA)
  if (esIngreso(lugar)) return
  history.replaceState(null, '', `#${direccionDeIngreso(lugar, motivo)}`)
}

/** What a signed-in person needs comes down while the login is on show, once it is: signing in only has to run it. */
function guardarTrasPintar(): () => void {
  const guardar = () => guardarPantalla(rutaPedida())
  const vigia = new PerformanceObserver(pinturas => {
    if (pinturas.getEntriesByName('first-contentful-paint').length === 0) return
    vigia.disconnect()
    // Safari has no callback for its idle moments.
    ;(window.requestIdleCallback ?? setTimeout)(guardar)
  })
  vigia.observe({ type: 'paint', buffered: true })
  return () => vigia.disconnect()
}

function SinSesion() {
  useLayoutEffect(() => {
    irAlIngreso()
    window.addEventListener('hashchange', irAlIngreso)
    return () => window.removeEventListener('hashchange', irAlIngreso)
  }, [])
  useEffect(guardarTrasPintar, [])
  return <InicioSesion />
}
