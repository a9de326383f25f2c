import { Alert, Button } from '@mui/material'
import { useHaySinGuardar } from '../kernel/sin-guardar'
import { useVersionNueva } from './version'

/** Offers the new version, and never takes it by itself: not while something is not saved. */
export function VersionNueva() {
  const nueva = useVersionNueva()
  const sucio = useHaySinGuardar()
  if (!nueva || sucio) return null
  return (
    <Alert
      severity="info"
      role="presentation"
      action={
        <Button color="inherit" size="small" variant="outlined" onClick={() => location.reload()}>
          Actualizar
        </Button>
      }
      sx={{ py: 0, borderRadius: 0, borderTop: 1, borderColor: 'info.main', alignItems: 'center' }}
    >
      Hay una versión nueva
    </Alert>
  )
}
