import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { cuidarBloqueo, useBloqueada } from '../kernel/bloqueo'
import { Confirmaciones } from '../kernel/confirmar'
import { traer } from '../kernel/perezoso'
import { tomarAdelantada } from '../kernel/peticion'
import { useSesion } from '../kernel/session'
import { tenerLeido } from '../kernel/useRuta'
import { Bloqueo } from '../sesion/Bloqueo'
import { destinoDelIngreso, esIngreso } from './ingreso'
import { enrutador } from './router'
import { rutasWeb } from './rutas-web'

/** What a signed-in person works with: router, frame and screens. Nothing of it is fetched for the login. */
export default function Aplicacion() {
  const { token } = useSesion()
  const bloqueada = useBloqueada()
  useEffect(cuidarBloqueo, [])
  // A page that comes up covered has nothing to cover: its screen begins when it is opened, with the keyboard in it.
  const [empezada, setEmpezada] = useState(!bloqueada)
  if (!bloqueada && !empezada) setEmpezada(true)
  return (
    <>
      {empezada && <RouterProvider router={enrutador} />}
      <Confirmaciones />
      {bloqueada && token !== null && <Bloqueo />}
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
