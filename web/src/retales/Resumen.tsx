import { Box } from '@mui/material'
import { medidasDe, type Retal } from './retal'

/** Which offcut a dialog is about. */
export const Resumen = ({ retal }: { retal: Retal }) => (
  <Box sx={{ color: 'text.secondary' }}>
    {retal.nombre_producto} · {medidasDe(retal)} mm{retal.ubicacion !== '' && ` · ${retal.ubicacion}`}
  </Box>
)
