import { RouterProvider } from 'react-router-dom'
import { Confirmaciones } from '../kernel/confirmar'
import { traer } from '../kernel/perezoso'
import { lecturaAdelantada } from '../kernel/peticion'
import { tenerLeido } from '../kernel/useRuta'
import { destinoDelIngreso, esIngreso } from './ingreso'
import { enrutador } from './router'
import { rutasWeb } from './rutas-web'

/** What a signed-in person works with: router, frame and screens. Nothing of it is fetched for the login. */
export default function Aplicacion() {
  return (
    <>
      <RouterProvider router={enrutador} />
      <Confirmaciones />
    </>
  )
}

/** Brings the screen that the address asks for, and takes what was read for it if that has come by then. */
export async function preparar(): Promise<void> {
  const [ruta = '', query = ''] = location.hash.slice(1).split('?')
  const lugar = esIngreso(ruta) ? destinoDelIngreso(new URLSearchParams(query).get('volver')) : ruta || '/'
  const pantalla = rutasWeb.find(({ path }) => path === lugar.split('?')[0])
  // Its own place on the screen tells of a failure.
  if (pantalla) await traer(pantalla.cargar).catch(() => undefined)
  const lectura = lecturaAdelantada()
  if (lectura) tenerLeido(lectura.clave, lectura.partes, lectura.data)
}
