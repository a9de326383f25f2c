import { Box } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { cuidarBloqueo, useBloqueada } from '../kernel/bloqueo'
import { Confirmaciones } from '../kernel/confirmar'
import { estilarCon } from '../kernel/icono'
import { traer } from '../kernel/perezoso'
import { tomarAdelantada } from '../kernel/peticion'
import { useSesion } from '../kernel/session'
import { tenerLeido } from '../kernel/useRuta'
import { cuidarCortes } from '../produccion/corte/en-espera'
import { Bloqueo } from '../sesion/Bloqueo'
import { rutaPedida } from './ingreso'
import { enrutador } from './router'
import { rutasWeb } from './rutas-web'
import { tema } from './theme'

estilarCon(Box)

/** What a signed-in person works with: theme, router, frame and screens. The login is painted without any of it. */
export default function Aplicacion() {
  const { token, tienda } = useSesion()
  const bloqueada = useBloqueada()
  useEffect(cuidarBloqueo, [])
  // Whoever signs in, or comes to the store: what a saw could not send is sent for it.
  const [entro, lugar] = [token !== null, tienda?.id]
  useEffect(() => (entro && lugar ? cuidarCortes() : undefined), [entro, lugar])
  // A page that comes up covered has nothing to cover: its screen begins when it is opened, with the keyboard in it.
  const [empezada, setEmpezada] = useState(!bloqueada)
  if (!bloqueada && !empezada) setEmpezada(true)
  return (
    <ThemeProvider theme={tema}>
      {empezada && <RouterProvider router={enrutador} />}
      <Confirmaciones />
      {bloqueada && token !== null && <Bloqueo />}
    </ThemeProvider>
  )
}

/** What is read for the first screen comes about when its code does: later than this the screen is drawn without it, ms. */
const ESPERA_MS = 250

/** Brings the screen that the address asks for, with what was read for it, so that it is drawn once. */
export async function preparar(): Promise<void> {
  const ruta = rutaPedida()
  const pantalla = rutasWeb.find(({ path }) => path === ruta)
  // Its own place on the screen tells of a failure.
  if (pantalla) await traer(pantalla.cargar).catch(() => undefined)
  const lectura = await tomarAdelantada(ESPERA_MS)
  if (lectura) tenerLeido(lectura.clave, lectura.partes, lectura.data)
}
