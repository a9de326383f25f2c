import { Box, DialogActions } from '@mui/material'
import type { ReactNode } from 'react'
import { Boton } from '../kernel/Boton'
import { Atajo } from '../kernel/atajos'

interface Props {
  /** What stands before the buttons. */
  children: ReactNode
  /** The plan on show is of this very list. */
  alDia: boolean
  /** It is being made, without anybody having asked for it. */
  pendiente: boolean
  /** It is being made because somebody asked for it. */
  enCurso: boolean
  alCerrar: () => void
  alOptimizar: () => void
  alUsar: () => void
}

/** A narrow foot has room for what comes next alone: Cerrar stands at the top, and the help has its key. */
const CON_LUGAR = { display: { xs: 'none', md: 'inline-flex' } } as const

/** The foot of the cut list. The button that is filled is the one to press next. */
export function BarraDeAcciones(props: Props) {
  const { children, enCurso } = props
  const vigente = props.alDia || props.pendiente
  return (
    <DialogActions sx={{ py: 1 }}>
      {children}
      <Box component={Boton} forma="borde" tono="neutro" onClick={props.alCerrar} sx={CON_LUGAR}>
        Cerrar
      </Box>
      <Boton
        forma={vigente ? 'borde' : 'lleno'}
        esperando={enCurso}
        onClick={props.alOptimizar}
        alFinal={<Atajo tecla="F9" />}
      >
        Optimizar
      </Boton>
      <Boton forma="lleno" disabled={!vigente} onClick={props.alUsar} alFinal={<Atajo tecla="F8" />}>
        Usar este plan
      </Boton>
    </DialogActions>
  )
}
