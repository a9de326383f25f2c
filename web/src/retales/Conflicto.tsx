import { Alert } from '@mui/material'
import { medidasDe, type Retal } from './retal'
import type { useConflicto } from './useConflicto'

interface Props {
  conflicto: ReturnType<typeof useConflicto>['conflicto']
  /** As the list has it by now. */
  retal: Retal
}

/** Why a change was not taken, and how the offcut stands now: saving again writes over that. */
export function Conflicto({ conflicto, retal }: Props) {
  if (!conflicto) return null
  if (!conflicto.anterior) return <Alert severity="error">{conflicto.texto}</Alert>
  return (
    <Alert severity="warning" aria-live="polite">
      Otra persona cambió este retal. Ahora mide {medidasDe(retal)} mm
      {retal.ubicacion !== '' && ` y está en ${retal.ubicacion}`}. Revise y guarde de nuevo.
    </Alert>
  )
}
