// First: keys that must wait are kept from everybody else.
import '../kernel/teclado/retencion'
import '../kernel/teclado/lector'
import './fuente.css'
import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Avisos } from '../kernel/avisos'
import { Confirmaciones } from '../kernel/confirmar'
import { TeclasPerdidas } from '../kernel/teclado/EnEspera'
import { enrutador } from './router'
import { tema } from './theme'

// The schemas of the forms must not try to compile code: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <ThemeProvider theme={tema}>
      <CssBaseline />
      <RouterProvider router={enrutador} />
      <Avisos />
      <TeclasPerdidas />
      <Confirmaciones />
    </ThemeProvider>
  </StrictMode>,
)
