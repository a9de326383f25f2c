import { Button, DialogActions } from '@mui/material'
import type { ReactNode } from 'react'
import { Atajo } from '../kernel/atajos'

interface Props {
  /** What stands before the buttons. */
  children: ReactNode
  angosta: boolean
  /** The plan on show is of this very list. */
  alDia: boolean
  /** It is being made, without anybody having asked for it. */
  pendiente: boolean
  /** It is being made because somebody asked for it. */
  enCurso: boolean
  alPedirAyuda: () => void
  alCerrar: () => void
  alOptimizar: () => void
  alUsar: () => void
}

/** The foot of the cut list. The button that is filled is the one to press next. */
export function BarraDeAcciones(props: Props) {
  const { children, angosta, enCurso } = props
  const vigente = props.alDia || props.pendiente
  return (
    <DialogActions
      sx={{ borderTop: 1, borderColor: 'divider', py: 1, flexWrap: angosta ? 'wrap' : undefined }}
    >
      {children}
      <Button variant="text" color="inherit" onClick={props.alPedirAyuda} sx={{ px: 1 }}>
        Atajos&nbsp;
        <Atajo tecla="F1" />
      </Button>
      <Button variant="outlined" color="inherit" onClick={props.alCerrar}>
        Cerrar
      </Button>
      <Button
        variant={vigente ? 'outlined' : 'contained'}
        loading={enCurso}
        onClick={props.alOptimizar}
        endIcon={<Atajo tecla="F9" />}
      >
        Optimizar
      </Button>
      <Button variant="contained" disabled={!vigente} onClick={props.alUsar} endIcon={<Atajo tecla="F8" />}>
        Usar este plan
      </Button>
    </DialogActions>
  )
}
