/**
 * The first script of the page, small and without React. It knows from the address which screen is asked for, has the
 * files of that screen fetched beside those that every page begins with, and sends the screen's first reading.
 */
import { puede, rolDeNombre } from '#shared/kernel/permisos'
import { adelantar } from '../kernel/peticion'
import { tiendaGuardada, tokenGuardado, tokenVigente, usuarioGuardado } from '../kernel/sesion-guardada'
import { precargarPantalla } from './precargar'
import { primerasLecturas } from './primeras-lecturas'

function leerPrimero(token: string, ruta: string, query: URLSearchParams): void {
  const lectura = primerasLecturas[ruta]
  const tienda = tiendaGuardada()
  const rol = rolDeNombre(usuarioGuardado()?.role ?? '')
  if (!lectura || !tienda || !rol || !puede(rol, lectura.accion)) return
  adelantar(lectura.clave, lectura.partes(query), token, tienda.id)
}

const token = tokenGuardado()
if (token !== null && tokenVigente(token)) {
  const [ruta = '', query] = location.hash.slice(1).split('?')
  precargarPantalla(ruta || '/')
  leerPrimero(token, ruta, new URLSearchParams(query))
}
