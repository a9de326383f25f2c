// First: a covered screen hears nothing; then, keys that must wait are kept from everybody else.
import '../kernel/bloqueo'
import { retenerDurante } from '../kernel/teclado/retencion'
import '../kernel/teclado/lector'
import './base.css'
import './marco.css'
import './pantalla.css'
import './papel.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { traer } from '../kernel/perezoso'
import { tokenGuardado, tokenVigente } from '../kernel/sesion-guardada'
import { TeclasPerdidas } from '../kernel/teclado/EnEspera'
import { TiraDeAvisos } from '../kernel/TiraDeAvisos'
import { cargarAplicacion } from './cargar'
import { Raiz } from './Raiz'
import { cuidarVersion } from './version'
import { VersionNueva } from './VersionNueva'

// The schemas of the forms must not try to compile code: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const dibujar = (): void =>
  createRoot(document.getElementById('raiz')!).render(
    <StrictMode>
      <Raiz />
      <TiraDeAvisos>
        <VersionNueva />
      </TiraDeAvisos>
      <TeclasPerdidas />
    </StrictMode>,
  )

// With a session nothing is drawn before all of the first screen has come: it has been on its way since `adelanto.ts`.
if (tokenVigente(tokenGuardado())) void retenerDurante(traer(cargarAplicacion)).then(dibujar, dibujar)
else dibujar()
cuidarVersion()
