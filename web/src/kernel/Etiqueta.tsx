import CheckCircle from '@mui/icons-material/CheckCircle'
import Cancel from '@mui/icons-material/Cancel'
import Circle from '@mui/icons-material/CircleOutlined'
import Info from '@mui/icons-material/Info'
import Schedule from '@mui/icons-material/Schedule'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

export type Tono = 'exito' | 'alerta' | 'peligro' | 'info' | 'neutro'
const ASPECTO = {
  exito: { color: '#1B5E20', fondo: '#E6F2E7', Icono: CheckCircle },
  alerta: { color: '#7A4600', fondo: '#FBEFDC', Icono: Schedule },
  peligro: { color: '#8F1D17', fondo: '#FBE9E7', Icono: Cancel },
  info: { color: '#17466E', fondo: '#E5EFF7', Icono: Info },
  neutro: { color: '#46504A', fondo: '#EEEDE7', Icono: Circle },
} as const

interface Props {
  tono: Tono
  /** In place of the tone's own. */
  icono?: ReactNode
  children: ReactNode
}

/** A state: colour, icon and word, so that no state is told by colour alone. */
export function Etiqueta({ tono, icono, children }: Props) {
  const { color, fondo, Icono } = ASPECTO[tono]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        px: '8px',
        height: 22,
        borderRadius: '11px',
        fontSize: 12,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color,
        bgcolor: fondo,
        '& svg': { fontSize: 14 },
      }}
    >
      {icono ?? <Icono aria-hidden />}
      {children}
    </Box>
  )
}
