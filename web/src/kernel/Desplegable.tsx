import { Popover } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  /** The button that it opens under. */
  ancla: HTMLElement
  etiqueta: string
  alCerrar: () => void
  children: ReactNode
}

/** What a button of the top bar opens: `perezoso(() => import('../kernel/Desplegable'))`. */
export default function Desplegable({ ancla, etiqueta, alCerrar, children }: Props) {
  return (
    <Popover
      open
      anchorEl={ancla}
      onClose={alCerrar}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': etiqueta } }}
    >
      {children}
    </Popover>
  )
}
