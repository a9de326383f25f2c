import CheckCircle from '@mui/icons-material/CheckCircle'
import Cancel from '@mui/icons-material/Cancel'
import Circle from '@mui/icons-material/CircleOutlined'
import Info from '@mui/icons-material/Info'
import Schedule from '@mui/icons-material/Schedule'
import type { ReactNode } from 'react'

export type Tono = 'exito' | 'alerta' | 'peligro' | 'info' | 'neutro'
const ICONOS = {
  exito: CheckCircle,
  alerta: Schedule,
  peligro: Cancel,
  info: Info,
  neutro: Circle,
} as const

interface Props {
  tono: Tono
  /** In place of the tone's own. */
  icono?: ReactNode
  children: ReactNode
}

/** A state: colour (`app/pantalla.css`), icon and word, so that no state is told by colour alone. */
export function Etiqueta({ tono, icono, children }: Props) {
  const Icono = ICONOS[tono]
  return (
    <span className={`etiqueta ${tono}`}>
      {icono ?? <Icono aria-hidden />}
      {children}
    </span>
  )
}
