import { LinearProgress } from '@mui/material'
import { Llegando } from './teclado/Llegando'

/** What a dialog shows while what it is about is read: the keys for it wait. */
export const Cargando = ({ que }: { que: string }) => (
  <Llegando>
    <LinearProgress aria-label={`Cargando ${que}`} />
  </Llegando>
)
