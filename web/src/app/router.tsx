import { lazy, Suspense } from 'react'
import { createHashRouter, Outlet } from 'react-router-dom'
import { ErrorDeRuta } from '../kernel/LimiteDeError'
import { Llegando } from '../kernel/teclado/Llegando'
import { RutaDibujada, vigilarEnrutador } from './RutaDibujada'
import { ConPermiso, NoExiste, SoloConSesion, SoloInvitados } from './guardas'
import { cargarMarco, INICIO_SESION, rutasWeb } from './rutas-web'

const InicioSesion = lazy(() => import('../sesion/InicioSesion'))
const Marco = lazy(cargarMarco)

/** Screens are lazy components, not lazy routes: nothing is fetched before the guards let it through. */
export const enrutador = createHashRouter([
  {
    element: (
      <RutaDibujada>
        <Suspense fallback={<Llegando />}>
          <Outlet />
        </Suspense>
      </RutaDibujada>
    ),
    errorElement: <ErrorDeRuta />,
    children: [
      {
        path: INICIO_SESION,
        element: (
          <SoloInvitados>
            <InicioSesion />
          </SoloInvitados>
        ),
      },
      {
        element: <SoloConSesion />,
        children: [
          {
            element: <Marco />,
            children: rutasWeb.map(ruta => {
              const Pantalla = lazy(ruta.cargar)
              return {
                path: ruta.path,
                element: (
                  <ConPermiso ruta={ruta}>
                    <Pantalla />
                  </ConPermiso>
                ),
              }
            }),
          },
        ],
      },
      { path: '*', element: <NoExiste /> },
    ],
  },
])
vigilarEnrutador(() => enrutador.state.location)
