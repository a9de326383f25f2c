// First: a covered screen hears nothing; then, keys that must wait are kept from everybody else.
import '../kernel/bloqueo'
import '../kernel/teclado/pulsaciones'
import { retenerDurante } from '../kernel/teclado/retencion'
import './base.css'
import './marco.css'
import './pantalla.css'
import './papel.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { traer } from '../kernel/perezoso'
import { tokenGuardado, tokenVigente } from '../kernel/sesion-guardada'
import { montado } from '../kernel/teclado/dibujado'
import { Teclado } from '../kernel/teclado/EnEspera'
import { TiraDeAvisos } from '../kernel/TiraDeAvisos'
import { empezarDeNuevo, esPublica } from '../publico/lugar'
import { cargarAplicacion } from './cargar'
import { Raiz } from './Raiz'
import { cuidarVersion } from './version'
import { VersionNueva } from './VersionNueva'

// The schemas of the forms must not try to compile code: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const dibujar = (): Promise<void> => {
  createRoot(document.getElementById('raiz')!).render(
    <StrictMode>
      <Raiz />
      <TiraDeAvisos>
        <VersionNueva />
      </TiraDeAvisos>
      <Teclado />
    </StrictMode>,
  )
  return montado
}

/** A wall is looked after by nobody: until its code has come it is asked for again, ms. */
const OTRA_VEZ_MS = 5000
const insistir = (): unknown => setTimeout(() => void empezarDeNuevo().catch(insistir), OTRA_VEZ_MS)

/** Without any session: whoever has the link. */
const dibujarPublica = (): Promise<unknown> =>
  import('../publico/Publico').then(({ dibujarPublico }) => dibujarPublico(), insistir)

// With a session nothing is drawn before all of the first screen has come: it has been on its way since `adelanto.ts`.
/** The address of a public page in a tab that shows something else: it is another page, before anybody else hears of it. */
const alPublico = (event: Event): void => {
  if (!esPublica()) return
  event.stopImmediatePropagation()
  location.reload()
}
for (const cual of ['popstate', 'hashchange']) window.addEventListener(cual, alPublico, { capture: true })

if (esPublica()) void dibujarPublica()
else if (tokenVigente(tokenGuardado())) void retenerDurante(traer(cargarAplicacion).then(dibujar, dibujar))
else void retenerDurante(dibujar())
// A public page begins anew by itself.
if (!esPublica()) cuidarVersion()
