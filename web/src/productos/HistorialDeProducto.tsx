import { Box } from '@mui/material'
import { HistoriaDeActos } from '../kernel/HistoriaDeActos'
import { useRuta } from '../kernel/useRuta'

/** Who changed a product, prices first of all, the newest first: fetched when it is asked for. */
export function HistorialDeProducto({ id }: { id: number }) {
  const lectura = useRuta('GET /productos/{id}/historial', { params: { id } })
  return (
    <Box sx={{ mt: 2 }}>
      <HistoriaDeActos lectura={lectura} vacio="No hay cambios registrados de este producto." />
    </Box>
  )
}
