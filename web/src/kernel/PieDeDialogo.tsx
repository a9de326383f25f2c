import { DialogActions } from '@mui/material'
import type { ReactNode } from 'react'
import { Boton } from './Boton'

interface Props {
  /** What leaving it is called. */
  cerrar?: string
  alCerrar: () => void
  /** It cannot be left now. */
  ocupado?: boolean
  /** What it does, what is mostly meant last. */
  children?: ReactNode
}

/** The foot of a dialog: it is left, or does what it is for. */
export const PieDeDialogo = ({ cerrar = 'Cerrar', alCerrar, ocupado, children }: Props) => (
  <DialogActions>
    <Boton forma="borde" tono="neutro" disabled={ocupado} onClick={alCerrar}>
      {cerrar}
    </Boton>
    {children}
  </DialogActions>
)
