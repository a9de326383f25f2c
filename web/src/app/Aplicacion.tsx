import { RouterProvider } from 'react-router-dom'
import { Confirmaciones } from '../kernel/confirmar'
import { traer } from '../kernel/perezoso'
import { tomarAdelantada } from '../kernel/peticion'
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

/** What is read for the first screen comes about when its code does: later than this the screen is drawn without it, ms. */
const ESPERA_MS = 250

/** Brings the screen that the address asks for, with what was read for it, so that it is drawn once. */
export async function preparar(): Promise<void> {
  const [ruta = '', query = ''] = location.hash.slice(1).split('?')
  const lugar = esIngreso(ruta) ? destinoDelIngreso(new URLSearchParams(query).get('volver')) : ruta || '/'
  const pantalla = rutasWeb.find(({ path }) => path === lugar.split('?')[0])
  // Its own place on the screen tells of a failure.
  if (pantalla) await traer(pantalla.cargar).catch(() => undefined)
  const lectura = await tomarAdelantada(ESPERA_MS)
  if (lectura) tenerLeido(lectura.clave, lectura.partes, lectura.data)
}
