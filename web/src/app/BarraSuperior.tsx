import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOff'
import CloudSync from '@mui/icons-material/CloudSyncOutlined'
import Storefront from '@mui/icons-material/Storefront'
import { Box, ButtonBase } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Bandeja } from '../exportaciones/Bandeja'
import { BotonDeAyuda } from '../kernel/ayuda'
import { ANGOSTA, CORTE, OCULTO } from '../kernel/estilos'
import { useSesion } from '../kernel/session'
import { EnEspera } from '../kernel/teclado/EnEspera'
import { type Conexion, useConexion } from '../kernel/tiempo-real'
import { Tooltip } from '../kernel/Tooltip'
import { BotonDeBuscar } from './BuscarTodo'
import { colorDeTienda } from './colores'
import { Persona } from './Persona'
import { MEDIDA } from './theme'

interface Props {
  /** The button of the menu, where the screen is narrow. */
  menu: ReactNode
  onCambiarTienda: () => void
}

export function BarraSuperior({ menu, onCambiarTienda }: Props) {
  const { tienda } = useSesion()
  return (
    <Box
      component="header"
      sx={{
        height: MEDIDA.barra,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        px: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {menu}
      {tienda && (
        <Tooltip title="Cambiar de tienda">
          <ButtonBase
            onClick={onCambiarTienda}
            aria-label={`Tienda ${tienda.name}. Cambiar de tienda`}
            sx={{
              bgcolor: colorDeTienda(tienda.id),
              color: '#FFFFFF',
              height: 30,
              pl: '10px',
              pr: '4px',
              gap: '6px',
              borderRadius: '22px',
              fontSize: 13,
              fontWeight: 600,
              minWidth: 0,
              '&:hover': { filter: 'brightness(1.12)' },
            }}
          >
            <Storefront sx={{ fontSize: 16 }} />
            <Box component="span" sx={CORTE}>
              {tienda.name}
            </Box>
            <ArrowDropDown sx={{ fontSize: 18 }} />
          </ButtonBase>
        </Tooltip>
      )}
      <BotonDeBuscar />
      <Box sx={{ flex: 1 }} />
      <EnEspera />
      <Bandeja />
      <EstadoDeConexion />
      <BotonDeAyuda />
      <Persona />
    </Box>
  )
}

const EN_LINEA = { texto: 'En línea', Icono: CloudDone, color: 'success.main' }
const CONEXION = {
  inactiva: { ...EN_LINEA, ayuda: 'El servidor responde' },
  conectando: {
    texto: 'Conectando',
    ayuda: 'Abriendo el canal de novedades',
    Icono: CloudSync,
    color: 'text.secondary',
  },
  conectada: { ...EN_LINEA, ayuda: 'Las novedades llegan al momento' },
  interrumpida: {
    texto: 'Sin conexión',
    ayuda: 'El servidor no responde o las novedades no están llegando. Se reintenta solo',
    Icono: CloudOff,
    color: 'error.main',
  },
} as const satisfies Record<Conexion, unknown>

/** What is between two states, while the channel opens for another screen, is not worth a word. */
const DE_PASO_MS = 1000

/** State of the connection: whether the server answers, and whether what others do is heard. */
function EstadoDeConexion() {
  const real = useConexion()
  const [conexion, setConexion] = useState<Conexion | null>(null)
  useEffect(() => {
    const dePaso = real === 'conectando' || real === 'inactiva'
    const reloj = setTimeout(() => setConexion(real), dePaso ? DE_PASO_MS : 0)
    return () => clearTimeout(reloj)
  }, [real])
  if (conexion === null) return null
  const { texto, ayuda, Icono, color } = CONEXION[conexion]
  return (
    <Tooltip title={ayuda}>
      <Box
        component="output"
        sx={{ display: 'flex', alignItems: 'center', gap: '6px', fontSize: 13, color, whiteSpace: 'nowrap' }}
      >
        <Icono sx={{ fontSize: 18 }} aria-hidden />
        <Box component="span" sx={{ [`@media ${ANGOSTA}`]: OCULTO }}>
          {texto}
        </Box>
      </Box>
    </Tooltip>
  )
}
