import Exito from '@mui/icons-material/CheckCircleOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Peligro from '@mui/icons-material/ErrorOutlineOutlined'
import Alerta from '@mui/icons-material/ReportProblemOutlined'
import type { AriaRole, ReactNode } from 'react'

const ICONOS = { exito: Exito, alerta: Alerta, peligro: Peligro, info: Info } as const
export type TonoDeMensaje = keyof typeof ICONOS

interface Props {
  tono: TonoDeMensaje
  /** White on its colour. */
  lleno?: boolean
  role?: AriaRole
  /** A button at its end. */
  accion?: ReactNode
  children: ReactNode
}

/** What a person is told, also before there is a theme: a plain element (`app/base.css`). */
export function Mensaje({ tono, lleno = false, role, accion, children }: Props) {
  const Icono = ICONOS[tono]
  return (
    <div className={`mensaje ${tono}${lleno ? ' lleno' : ''}`} role={role}>
      <Icono aria-hidden />
      <div>{children}</div>
      {accion}
    </div>
  )
}
