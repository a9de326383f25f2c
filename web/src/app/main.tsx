// First: a covered screen hears nothing; then, keys that must wait are kept from everybody else.
import '../kernel/bloqueo'
import { retenerDurante } from '../kernel/teclado/retencion'
import '../kernel/teclado/lector'
import { CssBaseline, GlobalStyles } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Avisos } from '../kernel/avisos'
import { traer } from '../kernel/perezoso'
import { tokenGuardado, tokenVigente } from '../kernel/sesion-guardada'
import { TeclasPerdidas } from '../kernel/teclado/EnEspera'
import { cargarAplicacion } from './cargar'
import { Raiz } from './Raiz'
import { FUENTES, tema } from './theme'
import { cuidarVersion } from './version'
import { EstilosDePapel } from './EstilosDePapel'
import { VersionNueva } from './VersionNueva'

// The schemas of the forms must not try to compile code: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const dibujar = (): void =>
  createRoot(document.getElementById('raiz')!).render(
    <StrictMode>
      <ThemeProvider theme={tema}>
        <CssBaseline />
        <GlobalStyles styles={FUENTES} />
        <EstilosDePapel />
        <Raiz />
        <Avisos>
          <VersionNueva />
        </Avisos>
        <TeclasPerdidas />
      </ThemeProvider>
    </StrictMode>,
  )

// With a session nothing is drawn before all of the first screen has come: it has been on its way since `adelanto.ts`.
if (tokenVigente(tokenGuardado())) void retenerDurante(traer(cargarAplicacion)).then(dibujar, dibujar)
else dibujar()
cuidarVersion()
