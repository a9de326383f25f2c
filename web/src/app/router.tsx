import { Suspense } from 'react'
import { createHashRouter, Navigate, Outlet, useParams } from 'react-router-dom'
import { lazyTraido } from '../kernel/perezoso'
import { Llegando } from '../kernel/teclado/Llegando'
import InicioSesion from '../sesion/InicioSesion'
import { anotarLugar } from './direcciones'
import { ErrorDeRuta } from './ErrorDeRuta'
import { RutaDibujada, vigilarEnrutador } from './RutaDibujada'
import { ConPermiso, NoExiste, SoloConSesion, SoloInvitados } from './guardas'
import { INICIO_SESION } from './ingreso'
import Marco from './Marco'
import { rutasWeb } from './rutas-web'

/** The addresses that the specification has for the form of a product: here it is a dialog of the list. */
const EditarProducto = () => <Navigate to={`/productos?ver=editar&id=${useParams().producto_id}`} replace />

/** The account of one customer: a screen of its own under that of all of them. */
const CUENTAS = rutasWeb.find(({ path }) => path === '/cuentas-credito')!
const DetalleDeCuenta = lazyTraido(() => import('../creditos/DetalleDeCuenta'))

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
            children: [
              ...rutasWeb.map(ruta => {
                const Pantalla = lazyTraido(ruta.cargar)
                return {
                  path: ruta.path,
                  element: (
                    <ConPermiso ruta={ruta}>
                      <Pantalla />
                    </ConPermiso>
                  ),
                }
              }),
              {
                path: `${CUENTAS.path}/:documento`,
                element: (
                  <ConPermiso ruta={CUENTAS}>
                    <DetalleDeCuenta />
                  </ConPermiso>
                ),
              },
            ],
          },
          { path: '/productos/crear', element: <Navigate to="/productos?ver=crear" replace /> },
          { path: '/productos/:producto_id/editar', element: <EditarProducto /> },
        ],
      },
      { path: '*', element: <NoExiste /> },
    ],
  },
])
anotarLugar(enrutador.state)
enrutador.subscribe(anotarLugar)
vigilarEnrutador(() => enrutador.state.location)
