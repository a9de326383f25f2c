import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import { Box, Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { perezoso } from '../kernel/perezoso'
import { useSesion } from '../kernel/session'
import { Tooltip } from '../kernel/Tooltip'
import { salir } from '../sesion/salir'

const Desplegable = perezoso(() => import('../kernel/Desplegable'))
const CambiarContrasena = perezoso(() => import('../sesion/CambiarContrasena'))

/** Who has signed in, and what they can do with their access: side by side, or behind one button where it is narrow. */
export function Persona() {
  const [cambiando, setCambiando] = useState(false)
  const cambiar = () => setCambiando(true)
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
        <EnLinea alCambiar={cambiar} />
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <Menu alCambiar={cambiar} />
      </Box>
      {cambiando && <CambiarContrasena alCerrar={() => setCambiando(false)} />}
    </>
  )
}

interface Props {
  alCambiar: () => void
}

function Nombre() {
  const { usuario } = useSesion()
  return (
    <>
      <Box sx={{ fontSize: 13, fontWeight: 600 }}>{usuario?.name}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{usuario?.role}</Box>
    </>
  )
}

const EnLinea = ({ alCambiar }: Props) => (
  <>
    <Box sx={{ textAlign: 'right', lineHeight: 1.2 }}>
      <Nombre />
    </Box>
    <Tooltip title="Cambiar contraseña">
      <IconButton size="small" aria-label="Cambiar contraseña" onClick={alCambiar}>
        <Key fontSize="small" />
      </IconButton>
    </Tooltip>
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Logout />}
      onClick={() => void salir()}
    >
      Cerrar sesión
    </Button>
  </>
)

function Menu({ alCambiar }: Props) {
  const { usuario } = useSesion()
  const [boton, setBoton] = useState<HTMLElement | null>(null)
  const cerrar = () => setBoton(null)
  return (
    <>
      <IconButton
        edge="end"
        aria-label={`${usuario?.name ?? ''}: contraseña y salida`}
        aria-haspopup="dialog"
        aria-expanded={boton !== null}
        onClick={event => setBoton(event.currentTarget)}
      >
        <AccountCircle />
      </IconButton>
      {boton && (
        <Desplegable ancla={boton} etiqueta="Su acceso" alCerrar={cerrar}>
          <Box sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 220 }}>
            <Box>
              <Nombre />
            </Box>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Key />}
              onClick={() => {
                cerrar()
                alCambiar()
              }}
            >
              Cambiar contraseña
            </Button>
            <Button variant="outlined" color="inherit" startIcon={<Logout />} onClick={() => void salir()}>
              Cerrar sesión
            </Button>
          </Box>
        </Desplegable>
      )}
    </>
  )
}
