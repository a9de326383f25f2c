import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box } from '@mui/material'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { BotonIcono } from '../kernel/BotonIcono'
import { usePuede } from '../kernel/session'
import { Tooltip } from '../kernel/Tooltip'
import { Marca } from './Marca'
import { type RutaWeb, rutasWeb } from './rutas-web'
import { MEDIDA } from './theme'

/** Wide screens remember their own choice, and start collapsed. */
const clave = (ancha: boolean) => (ancha ? 'veta.menu.ancha' : 'veta.menu')

/** The menu at the left of the screen. */
export function MenuLateral({ ancha }: { ancha: boolean }) {
  const [, setCambios] = useState(0)
  const guardado = localStorage.getItem(clave(ancha))
  const plegado = guardado === null ? ancha : guardado === 'plegado'
  const alternar = () => {
    localStorage.setItem(clave(ancha), plegado ? 'abierto' : 'plegado')
    setCambios(n => n + 1)
  }
  return (
    <Box
      component="nav"
      aria-label="Menú principal"
      sx={{
        width: plegado ? MEDIDA.menuPlegado : MEDIDA.menu,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 120ms',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ height: MEDIDA.barra, display: 'flex', alignItems: 'center', px: '14px', flexShrink: 0 }}>
        <Marca soloSigno={plegado} />
      </Box>
      <Entradas plegado={plegado} />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: plegado ? 'center' : 'right' }}>
        <Tooltip title={plegado ? 'Desplegar menú' : 'Plegar menú'} placement="right">
          <BotonIcono
            aria-label={plegado ? 'Desplegar menú' : 'Plegar menú'}
            aria-expanded={!plegado}
            onClick={alternar}
          >
            {plegado ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
          </BotonIcono>
        </Tooltip>
      </Box>
    </Box>
  )
}

interface PropsDeEntradas {
  plegado?: boolean
  /** An entry was chosen. */
  alElegir?: () => void
}

/** The screens that the role may open, by their areas. */
export function Entradas({ plegado = false, alElegir }: PropsDeEntradas) {
  const puede = usePuede()
  const permitidas = rutasWeb.filter(ruta => puede(ruta.accion))
  const grupos = [...new Set(permitidas.map(ruta => ruta.grupo))]
  return (
    <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1, py: '4px' }}>
      {grupos.map(grupo => (
        <Box key={grupo} role={grupo ? 'group' : undefined} aria-label={grupo || undefined} sx={{ mb: 1 }}>
          {grupo && (
            <Box
              aria-hidden
              sx={{
                px: 1,
                pt: 1,
                pb: '4px',
                fontSize: 12,
                fontWeight: 600,
                color: 'text.secondary',
                height: 32,
              }}
            >
              {plegado ? <Box sx={{ mt: 1, borderTop: 1, borderColor: 'divider' }} /> : grupo}
            </Box>
          )}
          {permitidas
            .filter(ruta => ruta.grupo === grupo)
            .map(ruta => (
              <Entrada key={ruta.path} ruta={ruta} plegado={plegado} alElegir={alElegir} />
            ))}
        </Box>
      ))}
    </Box>
  )
}

interface PropsDeEntrada extends PropsDeEntradas {
  ruta: RutaWeb
}
function Entrada({ ruta, plegado = false, alElegir }: PropsDeEntrada) {
  const { path, titulo, Icono, cargar } = ruta
  return (
    <Tooltip title={plegado ? titulo : ''} placement="right">
      <NavLink
        className="MuiButtonBase-root entrada"
        to={path}
        end
        aria-label={plegado ? titulo : undefined}
        // The code of the screen is on its way before the click ends.
        onPointerEnter={() => void cargar()}
        onClick={alElegir}
      >
        <Icono fontSize="small" />
        {!plegado && titulo}
      </NavLink>
    </Tooltip>
  )
}
