import { Alert, Box, Button } from '@mui/material'
import { useHaySinGuardar } from '../kernel/sin-guardar'
import { useVersionNueva } from './version'

/** Offers the new version, and never takes it by itself: not while something is not saved. */
export function VersionNueva() {
  const nueva = useVersionNueva()
  const sucio = useHaySinGuardar()
  if (!nueva || sucio) return null
  return (
    <Box
      component="output"
      // Under notices and dialogs, where the top bar is empty.
      sx={{ position: 'fixed', zIndex: 'drawer', top: 4, left: '50%', transform: 'translateX(-50%)' }}
    >
      <Alert
        severity="info"
        role="presentation"
        action={
          <Button color="inherit" size="small" variant="outlined" onClick={() => location.reload()}>
            Actualizar
          </Button>
        }
        sx={{ py: 0, border: 1, borderColor: 'info.main', alignItems: 'center', whiteSpace: 'nowrap' }}
      >
        Hay una versión nueva
      </Alert>
    </Box>
  )
}
