import { Box } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import type { ProductoDeLinea } from './modelo'

/** What is left of a product; red and with its word when more is asked. */
export function Disponible({ producto, pedidas }: { producto: ProductoDeLinea; pedidas: number }) {
  const { disponible, tipo_producto } = producto
  if (tipo_producto === 'Servicio' || disponible === null)
    return <Box sx={{ color: 'text.secondary' }}>–</Box>
  const falta = pedidas > disponible
  return (
    <Box
      sx={{ color: falta ? 'error.main' : undefined, fontWeight: falta ? 650 : undefined, lineHeight: 1.2 }}
    >
      {formatoNumero(disponible)}
      {falta && (
        <Box component="span" sx={{ display: 'block', fontSize: 11 }}>
          {disponible <= 0 ? 'Sin existencia' : 'No alcanza'}
        </Box>
      )}
    </Box>
  )
}
