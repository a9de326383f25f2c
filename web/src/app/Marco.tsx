import { useMediaQuery } from '@mui/material'
import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { aviso } from '../kernel/avisos'
import { useTiendaDeOtraPestana } from '../kernel/canal-tienda'
import { avisarError, esPasajero } from '../kernel/errores'
import { ANGOSTA } from '../kernel/estilos'
import { Avance } from '../kernel/Avance'
import { LimiteDeError } from '../kernel/LimiteDeError'
import { cuidarSesion } from '../kernel/renovacion'
import { leerSesion, tokenVigente, usePuede, useSesion } from '../kernel/session'
import { Llegando } from '../kernel/teclado/Llegando'
import { temaFacturas, useTema } from '../kernel/tiempo-real'
import { olvidarTodo } from '../kernel/useRuta'
import { ModalTienda } from '../sesion/ModalTienda'
import { AyudaAtajos } from './AyudaAtajos'
import { BarraSuperior } from './BarraSuperior'
import { BuscarTodo } from './BuscarTodo'
import { Calculadora } from './Calculadora'
import { CabeceraImpresa } from './CabeceraImpresa'
import { CajonDeMenu } from './CajonDeMenu'
import { GuardaDeNavegacion } from './GuardaDeNavegacion'
import { MenuLateral } from './MenuLateral'
import { usePestana } from './pestana'
import { rutasWeb } from './rutas-web'

const SWR = {
  onError: avisarError,
  shouldRetryOnError: esPasajero,
  errorRetryCount: 5,
  errorRetryInterval: 4000,
  focusThrottleInterval: 15_000,
}

/** The frame of every signed-in screen: menu, top bar, the store, and the screen itself. */
export default function Marco() {
  const { tienda } = useSesion()
  const puede = usePuede()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const angosta = useMediaQuery(ANGOSTA)
  const [cambiandoTienda, setCambiandoTienda] = useState(false)
  // What stands under a screen, as the account of one customer, goes by its name.
  const ruta =
    rutasWeb.find(r => r.path === pathname) ??
    rutasWeb.find(r => r.path !== '/' && pathname.startsWith(`${r.path}/`))

  usePestana(ruta && (puede(ruta.accion) ? ruta.titulo : ruta.propia), tienda)
  useTiendaDeOtraPestana(useCallback(() => void navigate('/'), [navigate]))
  // Keeps the channel open on every screen, so that the top bar tells the truth about it.
  useTema(tienda && puede('ventas.ver') ? temaFacturas(tienda.id) : null, () => undefined)

  useEffect(cuidarSesion, [])
  // On the whole page: its dialogs and lists stand beside the screen (base.css).
  const taller = ruta?.taller === true
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('con-guantes', taller)
    return () => document.documentElement.classList.remove('con-guantes')
  }, [taller])
  // The next person at this screen is told nothing of the failures, and finds nothing of the data, of the one before.
  useEffect(
    () => () => {
      // In development React takes everything down once and puts it up again.
      if (tokenVigente(leerSesion().token)) return
      aviso.vaciar()
      void olvidarTodo()
    },
    [],
  )
  // Another screen begins at its beginning, also for the keyboard: not on the entry of the menu that led to it.
  useEffect(() => {
    const contenido = document.getElementById('contenido')
    if (!contenido?.contains(document.activeElement)) contenido?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new path is what it waits for
  }, [pathname])

  return (
    <SWRConfig value={SWR}>
      <a
        href="#contenido"
        className="al-contenido"
        onClick={event => {
          // The address is the router's: only the focus moves.
          event.preventDefault()
          document.getElementById('contenido')?.focus()
        }}
      >
        Ir al contenido
      </a>
      <div className="marco">
        {!angosta && <MenuLateral ancha={ruta?.ancha ?? false} />}
        <div className="puesto">
          <BarraSuperior menu={angosta && <CajonDeMenu />} onCambiarTienda={() => setCambiandoTienda(true)} />
          <main id="contenido" tabIndex={-1}>
            {/* Another store is another screen: nothing of the one before stays. */}
            {tienda && (
              <LimiteDeError key={`${tienda.id}${pathname}`}>
                <Suspense
                  fallback={
                    <Llegando>
                      <Avance etiqueta="Cargando" />
                    </Llegando>
                  }
                >
                  <Outlet />
                </Suspense>
              </LimiteDeError>
            )}
          </main>
        </div>
      </div>
      <ModalTienda cambiando={cambiandoTienda} onCerrar={() => setCambiandoTienda(false)} />
      <Calculadora />
      <BuscarTodo />
      <AyudaAtajos />
      <CabeceraImpresa />
      <GuardaDeNavegacion />
    </SWRConfig>
  )
}
